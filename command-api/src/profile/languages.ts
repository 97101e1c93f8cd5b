import type { Website } from '@busca/events';
import { ApiError } from '@busca/platform';
import { languagesIn } from '@busca/platform/languages';

/** The id of Spanish in the catalogue, and the name that stands for no answer at sign-up. */
const SPANISH = 'espanol';
const SPANISH_NAME = 'Español';

/** The languages of a new profile: who names none on this site speaks Spanish. */
export const languagesOrSpanish = (text: string, website: Website): string =>
  text === '' && website === 'Busca' ? SPANISH_NAME : text;

/**
 * Checks the languages of a profile of this site: a text that names some names Spanish too. The text that the profile
 * has may stay: older ones were not checked.
 * @throws ApiError `invalid-body`
 */
export function requireSpanish(text = '', website?: Website, present?: string): void {
  const named = languagesIn(text);
  if (website !== 'Busca' || text === present || named.length === 0 || named.includes(SPANISH)) return;
  throw new ApiError('invalid-body', [
    {
      code: 'spanish-needed',
      message: 'languages_spoken: a profile of this site speaks Spanish',
      path: 'languages_spoken',
    },
  ]);
}
