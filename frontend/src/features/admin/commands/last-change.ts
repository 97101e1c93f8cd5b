import type { AuditEntryReply } from '@busca/query-api/contract';
import { api } from '../../../lib/api/api.ts';
import type { AdminAction } from './actions.ts';

/**
 * Newest entries to look through: those of an account stand in its profile's history too, but don't change the profile.
 */
const NEWEST = { page: 1, limit: 20 } as const;

/** The event that ends an unsent email or a demo request, for the path of the action. */
const endings: Record<string, 'EmailResendRequested' | 'DemoRequestHandled'> = {
  '/api/admin/emails/{id}/resend': 'EmailResendRequested',
  '/api/admin/notices/{id}/resolve': 'DemoRequestHandled',
};

/** Whether an entry is about the action's profile, message or demo request. A look at an edit changes no profile. */
const isAbout =
  ({ id }: AdminAction) =>
  ({ profileId, type, changes }: AuditEntryReply): boolean =>
    (profileId === id && type !== 'ProfileEditSeen') || changes.some(({ to }) => to === id);

/** The newest entries of what an action is on. */
function newestOf({ id, path }: AdminAction): Promise<AuditEntryReply[]> {
  if (path.startsWith('/api/admin/leads/')) return api.get('/api/admin/audit', { query: { lead: id, ...NEWEST } });
  const ending = endings[path];
  return ending
    ? api.get('/api/admin/audit', { query: { type: ending, ...NEWEST } })
    : api.get('/api/admin/profiles/{id}/audit', { params: { id }, query: NEWEST });
}

/** The last change of an action's subject: who was first where the action came too late. Null where it is not known. */
export async function lastChangeOf(action: AdminAction): Promise<AuditEntryReply | null> {
  try {
    return (await newestOf(action)).find(isAbout(action)) ?? null;
  } catch {
    return null;
  }
}
