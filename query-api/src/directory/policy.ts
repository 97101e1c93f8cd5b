import type { ProfileDocument } from '@busca/projectors/read-models';
import type { SessionUser } from '@busca/platform';

/** Owners see their profile in every state, and so do those who look after the portal. */
export const seesEveryState = (viewer: SessionUser | undefined, { accountId }: ProfileDocument): boolean =>
  viewer !== undefined && (viewer.id === accountId || viewer.user_type === 'Admin' || viewer.user_type === 'Analyst');
