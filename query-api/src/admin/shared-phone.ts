import { phonePrefix, readLabel } from '@busca/projectors/read-models';
import type { Agent, Lender, Models } from '../models.ts';

/** Enough to find a profile among messages of the same phone. */
const SAME_PHONE_MAX = 20;

/** The phone of a profile where the profile of another account has it too, however either is typed. */
export async function sharedPhoneOf(
  { search }: Pick<Models, 'search'>,
  profile: Agent | Lender | undefined,
): Promise<string | null> {
  if (!profile) return null;
  const { phone_number: phone } = profile.details;
  const labels = await search.suggest(phonePrefix(phone), SAME_PHONE_MAX);
  const found = await Promise.all(labels.map((label) => search.get(readLabel(label).id)));
  const isAnothers = found.some(
    (hit) => hit && (hit.body.kind === 'agent' || hit.body.kind === 'lender') && hit.body.person !== profile.accountId,
  );
  return isAnothers ? phone : null;
}
