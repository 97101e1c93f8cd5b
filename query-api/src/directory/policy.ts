import type { ProfileDocument } from '@busca/projectors/read-models';
import type { SessionUser } from '@busca/platform';

/** Owners see their own profile in every state, admins every profile. Analysts see here what visitors see. */
export const seesEveryState = (viewer: SessionUser | undefined, { accountId }: ProfileDocument): boolean =>
  viewer !== undefined && (viewer.id === accountId || viewer.user_type === 'Admin');
