import { ApiError, type Logger, type Session } from '@busca/platform';
import type { ApiErrorCode } from '@busca/platform/routes';
import type { Context, Middleware } from 'koa';

/** What the security log names, always by account id: never an email, an address, a body or a token. */
type SecurityEvent =
  | { event: 'login-failed'; accountId: string | null }
  | { event: 'login'; accountId: string }
  | { event: 'second-factor-removed' | 'passkey-added' | 'passkey-removed' | 'data-exported' | 'session-reused'; accountId: string }
  | { event: 'role-offered' | 'role-granted' | 'role-ended'; accountId: string; role: string }
  | { event: 'refused'; accountId: string | null; code: ApiErrorCode; route: string };

/** Refusals that may be an attack: a bad token, another's data, a role that is too low, too many calls, a wrong password or code. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['not-signed-in', 'not-yours', 'too-many-requests', 'wrong-current-password', 'invalid-otp', 'invalid-code', 'invalid-passkey']);

export interface SecurityLog {
  record(event: SecurityEvent): void;
  /** Records refused requests, and passes the error on. */
  refusals: Middleware;
}

/** The route's pattern, which holds no id. */
const routeOf = ({ method, _matchedRoute }: Context & { _matchedRoute?: unknown }): string => `${method} ${String(_matchedRoute ?? 'none')}`;

/** The security log: lines of the service's own log under `security`. */
export function createSecurityLog(logger: Pick<Logger, 'info'>): SecurityLog {
  const record = (event: SecurityEvent): void => logger.info({ security: event }, 'security');
  return {
    record,
    async refusals(ctx, next) {
      try {
        await next();
      } catch (error) {
        const session = ctx.state.session as Session | undefined;
        if (error instanceof ApiError && REFUSALS.has(error.code)) record({ event: 'refused', accountId: session?.user.id ?? null, code: error.code, route: routeOf(ctx) });
        throw error;
      }
    },
  };
}
