import { profilePhone, readLabel } from '@busca/projectors/read-models';
import type { Agent, Lender, Models } from '../models.ts';

/** One more than an account has profiles of a kind, one on each site. */
const ENOUGH = 3;

/** The phone of a profile where the profile of another account has it too, however either is typed. */
export async function sharedPhoneOf(
  { search }: Pick<Models, 'search'>,
  profile: Agent | Lender | undefined,
): Promise<string | null> {
  if (!profile) return null;
  const { phone_number: phone } = profile.details;
  const labels = await search.suggest(profilePhone(phone), ENOUGH);
  const found = await Promise.all(labels.map((label) => search.get(readLabel(label).id)));
  return found.some((hit) => hit && hit.body.person !== profile.accountId) ? phone : null;
}
