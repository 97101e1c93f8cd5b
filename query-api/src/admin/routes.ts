import type Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Models } from '../models.ts';
import { auditRoutes } from './audit.ts';
import { leadRoutes } from './leads.ts';
import { noticeRoutes } from './notices.ts';
import { profileRoutes } from './profiles.ts';

/** What admins read, and analysts in part. */
export function adminRoutes(router: Router, { models, authenticated }: { models: Models; authenticated: Middleware }): void {
  router.use('/api/admin', authenticated);
  noticeRoutes(router, models);
  leadRoutes(router, models);
  profileRoutes(router, models);
  auditRoutes(router, models);
}
