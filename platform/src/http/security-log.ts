import type { Middleware } from 'koa';
import type { Logger } from '../process/log.ts';
import type { ApiErrorCode } from '../routes.ts';
import { ApiError } from './api-error.ts';
import type { Session } from './tokens.ts';
import { routeOf } from './app.ts';

/** What the security log names, always by account id: never an email, an address, a body or a token. */
type SecurityEvent =
  | { event: 'login-failed'; accountId: string | null }
  | { event: 'login'; accountId: string }
  | {
      event: 'second-factor-removed' | 'passkey-added' | 'passkey-removed' | 'data-exported' | 'session-reused';
      accountId: string;
    }
  | { event: 'role-offered' | 'role-granted' | 'role-ended'; accountId: string; role: string }
  | {
      event: 'log-accepted';
      lastEventId: string;
      last: string | null;
      known: string | null;
      peopleWithoutKey: number;
      lacksPasswords: boolean;
    }
  | { event: 'refused'; accountId: string | null; code: ApiErrorCode; route: string };

/**
 * Refusals that may be an attack: a bad token, another's data, a role that is too low, too many calls, a wrong password
 * or code, a body that no page sends.
 */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set([
  'not-signed-in',
  'not-yours',
  'too-many-requests',
  'wrong-current-password',
  'invalid-otp',
  'invalid-code',
  'invalid-passkey',
  'not-json',
  'not-json-type',
  'encoded-body',
  'too-large',
]);

export interface SecurityLog {
  record(event: SecurityEvent): void;
  /** Records refused requests, and passes the error on. */
  refusals: Middleware;
}

/**
 * The security log: lines of the service's own log under `security`. They are written at every level of that log but
 * `silent`.
 */
export function createSecurityLog(logger: Logger): SecurityLog {
  const log = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
  const record = (event: SecurityEvent): void => log.info({ security: event }, 'security');
  return {
    record,
    async refusals(ctx, next) {
      try {
        await next();
      } catch (error) {
        const session = ctx.state.session as Session | undefined;
        if (error instanceof ApiError && REFUSALS.has(error.code))
          record({ event: 'refused', accountId: session?.user.id ?? null, code: error.code, route: routeOf(ctx) });
        throw error;
      }
    },
  };
}
