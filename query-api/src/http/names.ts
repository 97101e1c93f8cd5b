import type { SessionUser } from '@busca/platform';
import {
  type AccountDocument,
  isPublic,
  type ProfileDocument,
  type ReadModelReader,
} from '@busca/projectors/read-models';

/** The names of the accounts among some ids, each read once. */
export async function namesOf(
  accounts: ReadModelReader<AccountDocument>,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string | null> {
  const known = new Set(ids.filter((id) => typeof id === 'string'));
  const found = await Promise.all([...known].map((id) => accounts.get(id)));
  const names = new Map(found.flatMap((account) => (account ? [[account.id, account.body.name]] : [])));
  return (id) => names.get(id ?? '') ?? null;
}

/** Whether personal fields are masked for a reader. */
export const readsMasked = ({ user_type }: Pick<SessionUser, 'user_type'>): boolean => user_type === 'Analyst';

/** The name of a profile as an analyst may read it: where visitors do. */
export const publicNameOf = (profile: ProfileDocument | undefined): string | null =>
  profile && isPublic(profile) ? profile.details.full_name : null;

/** The name of a profile as a reader may see it. */
export const readableNameOf = (profile: ProfileDocument, reader: Pick<SessionUser, 'user_type'>): string | null =>
  readsMasked(reader) ? publicNameOf(profile) : profile.details.full_name;
