import {
  ApiError,
  type RouteContext,
  type SecurityLog,
  SESSION_COOKIE,
  type SessionUser,
  type Settings,
  type Tokens,
} from '@busca/platform';
import type { Context } from 'koa';
import { newId } from '@busca/events';
import type { LoggedIn } from '../../contract.ts';
import { endOf, type RenewableSessions, type RenewalCode, type StoredSession } from '../records/renewable-sessions.ts';
import type { SignIns } from '../records/sign-ins.ts';
import { createCookie, type Cookie } from '../../http/cookies.ts';
import { sessionUser, type accountCommands } from '../commands.ts';
import type { AlertOwner } from '../owner-alerts.ts';
import { isStaff } from '../staff.ts';
import type { KnownSession, sessionCommands } from './sessions.ts';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Refuses a call that a page of another origin makes, for calls that a cookie proves (CSRF). SameSite alone would let
 * in pages of sibling subdomains. Programs send neither header.
 * @param publicUrl the configured one (`PUBLIC_URL`), whose origin alone counts; without it the host that was asked for
 * does
 * @throws ApiError `not-yours`
 */
function checkOrigin(ctx: Pick<Context, 'get' | 'host'>, publicUrl: string | undefined): void {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
  const isOurs =
    origin === '' || (publicUrl === undefined ? hostOf(origin) === ctx.host : origin === new URL(publicUrl).origin);
  if (!isOurs || (site !== '' && site !== 'same-origin'))
    throw new ApiError('not-yours', 'Only pages of this site may do this');
}

/** Ms that a session lasts at most: an owner's a month, that of admins and analysts a working day. */
const LIFE_MS = { owner: 30 * 24 * 60 * 60_000, staff: 12 * 60 * 60_000 };

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  sessions: ReturnType<typeof sessionCommands>;
  renewableSessions: RenewableSessions;
  signIns: SignIns;
  security: SecurityLog;
  alertOwner: AlertOwner;
  tokens: Tokens;
  publicUrl: () => string;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  now: () => Date;
}

export interface SessionCookies {
  /** Begins a session as of an instant, and gives the browser its cookie. @returns its first token */
  begin(ctx: RouteContext, user: SessionUser, startedAt: Date): Promise<string>;
  /** A new token for the session of the cookie. @throws ApiError `not-signed-in`, `not-yours` */
  renew(ctx: RouteContext): Promise<LoggedIn>;
  /** Ends the session of the cookie, whose token may have expired. @throws ApiError `not-yours` */
  forget(ctx: RouteContext): Promise<void>;
  /** Makes sure that an ended session is renewed no more. */
  end(ctx: RouteContext, accountId: string, sessionId: string): Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';
const over = (): ApiError => new ApiError('not-signed-in', 'The session is over, sign in again');

/** Writes the cookie of a session, and deletes it. */
function cookieWriter({ renewableSessions, tokens, now }: Dependencies, cookie: Cookie) {
  return {
    clear: cookie.clear,
    /** @returns a token of the session */
    async issue(ctx: RouteContext, user: SessionUser, session: StoredSession): Promise<string> {
      const code = await renewableSessions.codeOf({
        accountId: user.id,
        sessionId: session.id,
        generation: session.generation,
      });
      cookie.set(ctx, code, Math.ceil((endOf(session) - now().getTime()) / 1_000));
      return tokens.issue(user, new Date(session.startedAt), session.id);
    },
  };
}

/** Ends the tokens of a session, which may have been copied. */
function tokenEnder({ sessions, signIns, security, alertOwner, now }: Dependencies) {
  const end = async (ctx: RouteContext, session: KnownSession): Promise<void> => {
    const { id, user_type: role } = session.user;
    await sessions.end(session, {
      actor: { id, role },
      commandId: newId(now()),
      correlationId: ctx.state.correlationId,
    });
  };
  return {
    end,
    async endCopied(ctx: RouteContext, session: KnownSession): Promise<void> {
      await end(ctx, session);
      security.record({ event: 'session-reused', accountId: session.user.id });
      await signIns.record(session.user.id, 'session-reused', ctx);
      await alertOwner(session.user.id, 'session-reused', ctx);
    },
  };
}

/** The start stays: whatever ends older sessions ends this one, however often it was renewed. */
const toSession = (user: SessionUser, { id, startedAt }: StoredSession): KnownSession => ({
  id,
  user,
  issuedAt: startedAt / 1_000,
});

/** Reads the cookie: its code, and the account. */
const cookieReader =
  ({ accounts, renewableSessions, settings }: Dependencies, cookie: Cookie) =>
  async (ctx: RouteContext): Promise<{ code: RenewalCode; user: SessionUser } | undefined> => {
    checkOrigin(ctx, settings.PUBLIC_URL);
    const code = await renewableSessions.read(cookie.read(ctx));
    const account = code && (await accounts.get(code.accountId));
    return account ? { code, user: sessionUser(account) } : undefined;
  };

/** Sessions in browsers: short tokens, renewed with a cookie whose code changes each time. */
export function sessionCookies(dependencies: Dependencies): SessionCookies {
  const { sessions, renewableSessions } = dependencies;
  const session = createCookie(SESSION_COOKIE, dependencies.publicUrl);
  const [ownerOf, cookie, tokens] = [
    cookieReader(dependencies, session),
    cookieWriter(dependencies, session),
    tokenEnder(dependencies),
  ];
  async function renewed(ctx: RouteContext): Promise<LoggedIn | undefined> {
    const owner = await ownerOf(ctx);
    const renewal = owner && (await renewableSessions.renew(owner.code));
    if (!renewal || renewal.outcome === 'over') return undefined;
    const session = toSession(owner.user, renewal.session);
    if (renewal.outcome === 'reused') await tokens.endCopied(ctx, session);
    else if (await sessions.isLive(session))
      return { token: await cookie.issue(ctx, owner.user, renewal.session), user_type: owner.user.user_type };
    return undefined;
  }

  return {
    begin: async (ctx, user, startedAt) =>
      cookie.issue(
        ctx,
        user,
        await renewableSessions.begin(user.id, startedAt, LIFE_MS[isStaff(user.user_type) ? 'staff' : 'owner']),
      ),
    async renew(ctx) {
      const reply = await renewed(ctx);
      if (reply) return reply;
      cookie.clear(ctx);
      throw over();
    },
    async forget(ctx) {
      const owner = await ownerOf(ctx);
      const ended = owner && (await renewableSessions.end(owner.user.id, owner.code.sessionId));
      if (ended) await tokens.end(ctx, toSession(owner.user, ended));
      cookie.clear(ctx);
      if (!owner) throw over();
    },
    async end(ctx, accountId, sessionId) {
      // Whoever was erased has no record any more.
      await renewableSessions.end(accountId, sessionId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
      cookie.clear(ctx);
    },
  };
}
