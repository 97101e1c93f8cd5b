import type { SessionUser } from '@busca/platform/contract';
import { redirect } from 'react-router-dom';
import { patterns } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';

type Role = SessionUser['user_type'];

/** The signed-in user of one of these roles; anybody else is sent to `otherwise`. For loaders. */
export function requireRole(roles: readonly Role[], otherwise: string = patterns.login): SessionUser {
  const current = session();
  if (!current || !roles.includes(current.user.user_type)) throw redirect(otherwise);
  return current.user;
}
