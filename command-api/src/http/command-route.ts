import { createHmac } from 'node:crypto';
import { newId, START, type Actor, type EventLog, type Position } from '@busca/events';
import { IDEMPOTENCY_HEADER, POSITION_HEADER, ApiError, fieldError, signedIn, validate, type Session, type SessionUser, type ServiceState } from '@busca/platform';
import type { Context, ParameterizedContext } from 'koa';
import { z } from 'zod';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { CommandState, KeyedRequest } from '../state/port.ts';

export type CommandContext = ParameterizedContext<ServiceState> & { params: Record<string, string> };

/** What a command has to say: its reply, and where its last event stands. */
export interface Outcome<Reply> {
  reply: Reply;
  position: Position;
  /** The stream's revision, the reply's ETag. */
  revision?: number;
}

export interface CommandRoute<Schema extends z.ZodType, Reply> {
  schema: Schema;
  /** Who may call it, checked before anything is read: some roles, or anybody who is signed in; visitors too when left out. */
  roles?: readonly SessionUser['user_type'][] | 'signed-in';
  status?: number;
  /** Runs the command for a valid body. */
  run: (body: z.infer<Schema>, request: CommandRequest, ctx: CommandContext) => Promise<Outcome<Reply>>;
  /** Adds to every reply, first or repeated, what must not be kept (a token). */
  present?: (reply: Reply) => object;
}

/** The body of calls that need none. */
export const nothing = z.unknown().transform(() => ({}));

const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);
const revisionPattern = /^(?:W\/)?"(\d{1,15})"$/;

/** The revision that the client has seen, out of If-Match; undefined without the header or with `*`. @throws ApiError */
export function ifMatch(ctx: CommandContext): number | undefined {
  const header = ctx.get('If-Match');
  if (header === '' || header === '*') return undefined;
  const revision = revisionPattern.exec(header)?.[1];
  if (revision === undefined) throw new ApiError('stale-revision', 'If-Match is not an ETag that we gave');
  return Number(revision);
}

/** The revision that an admin has seen of what the command is about. @throws ApiError `revision-required` without one, `stale-revision` */
export function seenRevision(ctx: CommandContext): number {
  const revision = ifMatch(ctx);
  if (revision === undefined) throw new ApiError('revision-required', 'Send If-Match with the revision that you have seen');
  return revision;
}

const actorOf = (session: Session | undefined): Actor =>
  session ? { id: session.user.id, role: session.user.user_type } : { id: null, role: 'Visitor' };

/** Makes middleware out of command routes: validation, the command id, idempotency, and what every reply carries. */
export function createCommandRoutes({ state, log, now }: { state: CommandState; log: EventLog; now: () => Date }) {
  /** Opens the request's idempotency key, if it has one. The scope keeps callers and calls apart. */
  async function open(ctx: CommandContext, actor: Actor, body: unknown): Promise<(KeyedRequest & { key: string }) | undefined> {
    const header = ctx.get(IDEMPOTENCY_HEADER);
    if (!header) return undefined;
    if (!keySchema.safeParse(header).success) throw fieldError('invalid-body', IDEMPOTENCY_HEADER, 'A key has 8 to 200 visible characters');
    const secret = await log.keys.lookupSecret();
    const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    const key = digest(JSON.stringify([actor.id, ctx.method, ctx.path, header]));
    const fingerprint = digest(JSON.stringify(body));
    const opened = await state.openKey(key, newId(now()), fingerprint);
    if (opened.fingerprint !== fingerprint) throw new ApiError('key-reused', 'This idempotency key came with another body before');
    return { key, ...opened };
  }

  return <Schema extends z.ZodType, Reply extends object>({ schema, roles, status = 200, run, present }: CommandRoute<Schema, Reply>) =>
    async (ctx: CommandContext): Promise<void> => {
      if (roles) signedIn(ctx as Context, ...(roles === 'signed-in' ? [] : roles));
      const body = validate(schema, ctx.request.body ?? {});
      const actor = actorOf(ctx.state.session);
      const keyed = await open(ctx, actor, body);
      const request: CommandRequest = { actor, commandId: keyed?.seed ?? newId(now()), correlationId: ctx.state.correlationId };
      const outcome = keyed?.reply === undefined ? await run(body, request, ctx) : (JSON.parse(keyed.reply) as Outcome<Reply>);
      if (keyed && keyed.reply === undefined) await state.closeKey(keyed.key, JSON.stringify(outcome));
      if (outcome.position !== START) ctx.set(POSITION_HEADER, outcome.position);
      if (outcome.revision !== undefined) ctx.set('ETag', `"${outcome.revision}"`);
      ctx.status = status;
      ctx.body = present ? present(outcome.reply) : outcome.reply;
    };
}

export type CommandRoutes = ReturnType<typeof createCommandRoutes>;
