import type { Context, Middleware } from 'koa';
import type { SessionUser } from '../../contract.ts';
import { ApiError } from './api-error.ts';
import type { Session, Tokens } from './tokens.ts';

/** The WWW-Authenticate header of a 401. */
export const CHALLENGE = 'Bearer realm="busca"';
const BAD_TOKEN = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` };

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/**
 * Reads the bearer token, where there is one, into `ctx.state.session`. `stillValid` lets the service end sessions,
 * such as those from before a password change. An invalid token is refused and never counts as a visitor's.
 */
export const authenticate =
  (tokens: Tokens, stillValid: (session: Session, ctx: Context) => Promise<boolean>): Middleware =>
  async (ctx, next) => {
    const header = ctx.get('Authorization');
    if (header) {
      const token = BEARER.exec(header)?.[1];
      const session = token === undefined ? undefined : tokens.read(token);
      const checkSession = async (): Promise<void> => {
        if (!session || !(await stillValid(session, ctx)))
          throw new ApiError('not-signed-in', 'The session is missing, wrong or over', BAD_TOKEN);
      };
      await checkSession();
      Object.assign(ctx.state, { session, checkSession });
    }
    await next();
  };

/** Whether a session began after its password was last changed (`changedAt`: ms since 1970). */
export const outlives = ({ issuedAt }: Pick<Session, 'issuedAt'>, changedAt: number): boolean =>
  Math.round(issuedAt * 1000) >= changedAt;

/** The signed-in user. @throws ApiError 401 without one, 403 when the role is none of `roles` */
export function signedIn(ctx: Context, ...roles: SessionUser['user_type'][]): SessionUser {
  const user = (ctx.state.session as Session | undefined)?.user;
  if (!user) throw new ApiError('not-signed-in', 'Sign in first');
  if (roles.length > 0 && !roles.includes(user.user_type)) throw new ApiError('not-yours', 'Your role may not do this');
  return user;
}
