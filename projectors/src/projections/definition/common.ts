import { profileIdOf, type ProfileKind, type Website, websites } from '@busca/events';
import type { AdminNote } from '../../read-models/index.ts';

/** The newest notes that a document holds; the audit trail holds all. */
const NOTES_MAX = 50;

/** The notes among admins with one more, the newest last. */
export const withNote = (notes: readonly AdminNote[], note: AdminNote): AdminNote[] =>
  [...notes, note].slice(-NOTES_MAX);

/** The site of a profile, whose id is derived from it. */
export const siteOf = ({
  profileId,
  kind,
  accountId,
}: {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
}): Website | null => websites.find((website) => profileIdOf(accountId, kind, website) === profileId) ?? null;

/** Something with an instant (ISO) from which it is valid, inclusive, and one until which it is, exclusive. */
interface Period {
  from: string;
  until: string | null;
}

/**
 * The periods after the last one ended and `next` began; undefined ends the last one alone. Time never goes back: where
 * clocks differ, a period begins no earlier than the one before it ended. A period that would last no time is left out.
 */
export function continued<One extends Period>(
  periods: readonly One[],
  at: string,
  next: Omit<One, 'from' | 'until'> | undefined,
): One[] {
  const last = periods.at(-1);
  const edge = last ? (last.until ?? last.from) : at;
  const from = edge > at ? edge : at;
  const earlier =
    last && last.until === null
      ? [...periods.slice(0, -1), ...(last.from < from ? [{ ...last, until: from }] : [])]
      : periods;
  return next ? [...earlier, { ...next, from, until: null } as One] : [...earlier];
}
