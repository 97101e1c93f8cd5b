import { createHmac } from 'node:crypto';
import { type Actor, type EventLog, newId, START } from '@busca/events';
import {
  ApiError,
  fieldError,
  type Handler,
  type Handlers,
  IDEMPOTENCY_HEADER,
  POSITION_HEADER,
  type RouteContext,
  type RouteRequest,
  type Session,
} from '@busca/platform';
import type { ApiRoutes, ReplyOf, Route, RouteTable } from '@busca/platform/routes';
import type { Context } from 'koa';
import { z } from 'zod';
import type { CommandRequest, SeenRevision } from '../command-handler/command-handler.ts';
import type { Accepted } from '../contract.ts';
import type { CommandState, KeyedRequest, Outcome } from '../state/port.ts';

const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);
/**
 * Fields left out of fingerprints: passwords could be guessed 100,000 times faster from a fingerprint than from their
 * bcrypt hash. A pattern, so that a new call's secret is left out too.
 */
const SECRET = /password|otp|code|token|secret/i;

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? undefined : value);

interface KeyDependencies {
  state: Pick<CommandState, 'openKey'>;
  log: Pick<EventLog, 'keys'>;
  now: () => Date;
}

/**
 * Opens the request's idempotency key, if any. Keys are separate for each actor, method and path.
 * @throws ApiError `key-reused`, `invalid-body`
 */
export const createIdempotency =
  ({ state, log, now }: KeyDependencies) =>
  async (
    ctx: Pick<Context, 'get' | 'method' | 'path'>,
    actor: Actor,
    body: unknown,
  ): Promise<(KeyedRequest & { key: string }) | undefined> => {
    const header = ctx.get(IDEMPOTENCY_HEADER);
    if (!header) return undefined;
    if (!keySchema.safeParse(header).success)
      throw fieldError('invalid-body', IDEMPOTENCY_HEADER, 'A key has 8 to 200 visible characters');
    const secret = await log.keys.lookupSecret();
    const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    const key = digest(JSON.stringify([actor.id, ctx.method, ctx.path, header]));
    const fingerprint = digest(JSON.stringify(body, withoutSecrets));
    const opened = await state.openKey(key, newId(now()), fingerprint);
    if (opened.fingerprint !== fingerprint) throw keyReused();
    return { key, ...opened };
  };

/** The error for a key that an earlier request used with another body. */
export const keyReused = (): ApiError =>
  new ApiError('key-reused', 'This idempotency key came with another body before');

/** Input of a command: the validated request, the command's id and actor, and the revision in If-Match. */
export interface CommandInput<R extends Route = Route> extends RouteRequest<R> {
  request: CommandRequest;
  seen: SeenRevision;
}

/** Input of `present` besides the outcome. */
export interface PresentInput<Body> {
  body: Body;
  request: CommandRequest;
  /**
   * Whether an earlier request under the same idempotency key has run the command; false where no outcome is stored.
   */
  repeated: boolean;
  /** For parts of the reply beside its body. */
  ctx: RouteContext;
}

/** Handler of a command route. */
export interface CommandBinding<R extends Route = Route> {
  run(input: CommandInput<R>): Promise<Outcome>;
  /**
   * The person whose personal key this command may create. Only for commands whose subject has the command's own id: a
   * second run finds its outcome in the log, so none is stored. The idempotency key and the personal key share a flush.
   */
  personOf?(body: CommandInput<R>['body']): Promise<string>;
  /** Builds the reply, for the first request and for repeated ones. */
  present(outcome: Outcome, sent: PresentInput<CommandInput<R>['body']>): ReplyOf<R> | Promise<ReplyOf<R>>;
}

/** Handlers of a slice: a CommandBinding for each command, a plain Handler for any other call. */
export type SliceHandlers<Table extends RouteTable> = {
  [Name in keyof Table]: Table[Name]['kind'] extends 'command' ? CommandBinding<Table[Name]> : Handler<Table[Name]>;
};
/** Handlers of all slices, by the names of their routes. */
export type ApiHandlers<Routes extends ApiRoutes> = { [Slice in keyof Routes]: SliceHandlers<Routes[Slice]> };

/** The reply of most commands. */
export const accepted = ({ id, revision = 0, changed = true }: Outcome): Accepted => ({ id, revision, changed });

/** A strong ETag as this API issues it. If-Match compares strongly (RFC 9110, 13.1.1), so a weak one never matches. */
const revisionPattern = /^"(\d{1,15})"$/;

/** The revision in If-Match, where the route reads it. @throws ApiError `revision-required`, `stale-revision` */
function seenRevision({ ifMatch }: Route, ctx: RouteContext): SeenRevision {
  if (!ifMatch) return {};
  const header = ctx.get('If-Match');
  if (header === '' || header === '*') {
    if (ifMatch === 'required')
      throw new ApiError('revision-required', 'Send If-Match with the revision that you have seen');
    return {};
  }
  const revision = revisionPattern.exec(header)?.[1];
  if (revision === undefined) throw new ApiError('stale-revision', 'If-Match is not an ETag that we gave');
  return { ifMatch: Number(revision) };
}

const actorOf = (session: Session | undefined): Actor =>
  session ? { id: session.user.id, role: session.user.user_type } : { id: null, role: 'Visitor' };

function setHeaders(ctx: RouteContext, { location }: Route, { id, position, revision }: Outcome): void {
  if (position !== START) ctx.set(POSITION_HEADER, position);
  if (revision !== undefined) ctx.set('ETag', `"${revision}"`);
  if (location) ctx.set('Location', location.replace('{id}', id));
}

interface Dependencies {
  state: CommandState;
  log: EventLog;
  now: () => Date;
}

/** Turns command bindings into handlers. They add the command id, idempotency, If-Match and the reply's headers. */
export function createCommandBinder({ state, log, now }: Dependencies) {
  const openKey = createIdempotency({ state, log, now });

  /**
   * The append would create the key too, with a flush of its own. A key that nothing is encrypted with tells nothing.
   */
  const createPersonalKey = async (person: Promise<string> | undefined): Promise<void> => {
    if (person) await log.keys.keyFor(await person, { mayBeNew: true });
  };

  const toHandler =
    (route: Route, { run, present, personOf }: CommandBinding): Handler =>
    async (input) => {
      const { ctx, session, body } = input;
      const actor = actorOf(session);
      const [keyed] = await Promise.all([
        openKey(ctx, actor, body ?? {}),
        ctx.get(IDEMPOTENCY_HEADER) && createPersonalKey(personOf?.(body)),
      ]);
      const request: CommandRequest = {
        actor,
        commandId: keyed?.commandId ?? newId(now()),
        correlationId: ctx.state.correlationId,
      };
      const outcome = keyed?.outcome ?? (await run({ ...input, request, seen: seenRevision(route, ctx) }));
      const reply = await present(outcome, { body, request, repeated: keyed?.outcome !== undefined, ctx });
      // Last: what the reply has not finished, a repeated request does again.
      if (keyed && !keyed.outcome && !personOf) await state.closeKey(keyed.key, outcome);
      setHeaders(ctx, route, outcome);
      return reply;
    };

  const ofSlice = (table: RouteTable, handlers: Record<string, CommandBinding | Handler>): Record<string, Handler> =>
    Object.fromEntries(
      Object.entries(table).map(([name, route]) => {
        const handler = handlers[name]!;
        return [name, typeof handler === 'function' ? handler : toHandler(route, handler)];
      }),
    );

  return <Routes extends ApiRoutes>(
    routes: Routes,
    handlers: ApiHandlers<Routes>,
  ): { [Slice in keyof Routes]: Handlers<Routes[Slice]> } => {
    const slices = Object.entries(routes).map(([slice, table]) => [
      slice,
      ofSlice(table, handlers[slice] as Record<string, CommandBinding | Handler>),
    ]);
    return Object.fromEntries(slices) as { [Slice in keyof Routes]: Handlers<Routes[Slice]> };
  };
}
