import type { AdminProfileReply } from './administration.ts';
import { specialtiesText } from './specialties.ts';

export type ProfileValue = string | boolean | null;

/**
 * Each field of a profile by itself, by its name in the audit trail: what has parts in a reply has a value for each.
 * `results`: what registries say of a licence, in words.
 */
export const profileValues = (
  {
    contact,
    answer_time: time,
    reviews,
    takes_messages: _,
    licences: __,
    licence_checks: checks,
    specialties,
    ...profile
  }: AdminProfileReply,
  results: Readonly<Record<string, string>>,
): ReadonlyMap<string, ProfileValue> =>
  new Map(
    Object.entries({
      ...profile,
      specialties: specialties ? specialtiesText(specialties) : null,
      licence_result: checks
        .map(({ state, number, result }) => `${state} ${number}: ${results[result] ?? result}`)
        .join('; '),
      paused: contact.paused,
      open_limit: String(contact.open_limit),
      answer_minutes: time && String(time.median_minutes ?? ''),
      answered_share: time && String(time.answered_share),
      answer_messages: time && String(time.messages),
      reviews: reviews && String(reviews.published),
      stars: reviews && String(reviews.average),
    }),
  ) as ReadonlyMap<string, unknown> as ReadonlyMap<string, ProfileValue>;
