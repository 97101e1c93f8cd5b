import type { AuditEntryReply } from '@busca/query-api/contract';
import { api } from '../../lib/api/api.ts';
import type { AdminAction } from './actions.ts';

/** Newest entries to look through: those of an account stand in its profile's history too, but don't change the profile. */
const NEWEST = { page: 1, limit: 20 } as const;

/** The event that ends a message or a demo request, for the path of the action. */
const endings = { '/api/admin/leads/{id}/handled': 'LeadHandled', '/api/admin/notices/{id}/resolve': 'DemoRequestHandled' } as const;

/** Whether an entry is about the action's profile, message or demo request. */
const isAbout = ({ id }: AdminAction) => ({ profileId, changes }: AuditEntryReply): boolean => profileId === id || changes.some(({ to }) => to === id);

/** The last change of an action's subject: who was first where the action came too late. Null where it is not known. */
export async function lastChangeOf(action: AdminAction): Promise<AuditEntryReply | null> {
  const { id, path } = action;
  try {
    const entries = path === '/api/admin/leads/{id}/handled' || path === '/api/admin/notices/{id}/resolve'
      ? await api.get('/api/admin/audit', { query: { type: endings[path], ...NEWEST } })
      : await api.get('/api/admin/profiles/{id}/audit', { params: { id }, query: NEWEST });
    return entries.find(isAbout(action)) ?? null;
  } catch {
    return null;
  }
}
