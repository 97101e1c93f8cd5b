import { isPublic, type ProfileDocument } from '@busca/projectors/read-models';
import type { SessionUser } from '@busca/platform';

/** Whether personal fields are masked for a reader. */
export const readsMasked = ({ user_type }: Pick<SessionUser, 'user_type'>): boolean => user_type === 'Analyst';

/** The name of a profile as an analyst may read it: where visitors do. */
export const publicNameOf = (profile: ProfileDocument | undefined): string | null =>
  profile && isPublic(profile) ? profile.details.full_name : null;

/** The name of a profile as a reader may see it. */
export const readableNameOf = (profile: ProfileDocument, reader: Pick<SessionUser, 'user_type'>): string | null =>
  readsMasked(reader) ? publicNameOf(profile) : profile.details.full_name;
