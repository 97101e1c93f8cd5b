import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Context, Middleware } from 'koa';
import { type SessionUser, sessionUserSchema, TOKEN_LIFETIME_S } from '../contract.ts';
import { openDataFolder, storedSecret } from '../settings/data-folder.ts';
import { type Settings, WrongSetting } from '../settings/settings.ts';
import { ApiError } from './api-error.ts';

const ALGORITHM = 'HS256';
/** The audience keeps tokens apart from those of other services with the same secret. */
const AUDIENCE = 'busca';

/**
 * A token's session: its id, the user, the issue and the expiry (seconds since 1970; the issue with fractions, to the
 * ms).
 */
export interface Session {
  /** Random id, by which a logout ends it. */
  id: string;
  user: SessionUser;
  issuedAt: number;
  expiresAt: number;
}

export interface Tokens {
  /**
   * Issues a token of a session that began at an instant, by default a new one. A login passes the time when it began
   * to check the password, a renewal the begin of the session.
   */
  issue(user: SessionUser, at?: Date, sessionId?: string): string;
  /** The token's session; undefined for anything but a valid, unexpired token of ours. */
  read(token: string): Session | undefined;
}

/** Tokens (JWT, HS256) with the payload `{data: user, sid, iat, exp, aud}`, valid for 15 minutes. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  // Of a text jsonwebtoken asks OpenSSL first whether it is a private or a public key, for each token: that takes
  // longer than the rest.
  const key = createSecretKey(Buffer.from(secret));
  return {
    // Milliseconds: in whole seconds, tokens issued just before and just after a password change would look the same.
    issue: (user, at = now(), sid = randomUUID()) =>
      jwt.sign({ data: user, sid, iat: at.getTime() / 1000, exp: seconds() + TOKEN_LIFETIME_S, aud: AUDIENCE }, key, {
        algorithm: ALGORITHM,
      }),
    read(token) {
      try {
        const payload = jwt.verify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          clockTimestamp: seconds(),
        });
        if (
          typeof payload === 'string' ||
          payload.exp === undefined ||
          payload.iat === undefined ||
          typeof payload.sid !== 'string'
        )
          return undefined;
        return {
          id: payload.sid,
          user: sessionUserSchema.parse(payload.data),
          issuedAt: payload.iat,
          expiresAt: payload.exp,
        };
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The portal's tokens, signed with JWT_SECRET; outside production the data folder's secret is the default. Only
 * services with sessions are given the secret. @throws WrongSetting without JWT_SECRET in production
 */
export function tokensOf(
  { JWT_SECRET, DATA_DIR, production }: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR' | 'production'>,
  now: () => Date,
): Tokens {
  if (production && JWT_SECRET === undefined) throw new WrongSetting(['JWT_SECRET: must be set in production']);
  return createTokens(JWT_SECRET ?? storedSecret(openDataFolder(DATA_DIR)), now);
}

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
