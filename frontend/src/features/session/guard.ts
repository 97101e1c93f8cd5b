import type { SessionUser } from '@busca/platform/contract';
import { redirect } from 'react-router-dom';
import { loginAddress, patterns } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';

type Role = SessionUser['user_type'];

/** The signed-in user of one of these roles. Anybody else is sent to `login`, and from there back to the address. For loaders. */
export function requireRole(roles: readonly Role[], { url }: Pick<Request, 'url'>, login: string = patterns.login): SessionUser {
  const current = session();
  const { pathname, search } = new URL(url);
  if (!current || !roles.includes(current.user.user_type)) throw redirect(loginAddress(pathname + search, login));
  return current.user;
}
