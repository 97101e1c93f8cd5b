import type { SessionUser } from '@busca/platform/contract';
import { redirect } from 'react-router-dom';
import { adminPaths, loginAddress, patterns } from '../../lib/paths.ts';
import { renewSession } from '../../lib/api/renew-on-demand.ts';
import { endsSoon, session } from '../../lib/session.ts';

type Role = SessionUser['user_type'];

/**
 * For loaders: the signed-in user, who must have one of the roles. Others are redirected to `login`, and from there
 * back.
 * @throws Response, the redirect; ApiError where nobody knows whether the session goes on
 */
export async function requireRole(
  roles: readonly Role[],
  { url }: Pick<Request, 'url'>,
  login: string = patterns.login,
): Promise<SessionUser> {
  if (endsSoon()) await renewSession();
  const current = session();
  const { pathname, search } = new URL(url);
  if (!current || !roles.includes(current.user.user_type)) throw redirect(loginAddress(pathname + search, login));
  return current.user;
}

/**
 * For loaders of screens with personal data: analysts are redirected to the profiles, all others but admins to the
 * login.
 * @throws Response, the redirect
 */
export async function requireAdmin(request: Pick<Request, 'url'>): Promise<void> {
  const { user_type: role } = await requireRole(['Admin', 'Analyst'], request);
  if (role === 'Analyst') throw redirect(adminPaths.profiles);
}
