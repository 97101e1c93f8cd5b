import { newId, START, type Actor, type EventLog } from '@busca/events';
import { POSITION_HEADER, ApiError, signedIn, validate, type Session, type SessionUser, type ServiceState } from '@busca/platform';
import type { Context, ParameterizedContext } from 'koa';
import { z } from 'zod';
import type { Accepted } from '../contract.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { CommandState, Outcome } from '../state/port.ts';
import { createIdempotency } from './idempotency.ts';

export type CommandContext = ParameterizedContext<ServiceState> & { params: Record<string, string> };

/** What a reply is made of beside the command's outcome. */
export interface Sent<Body> {
  body: Body;
  request: CommandRequest;
  /** Whether the command had been done by an earlier send under the same idempotency key. */
  repeated: boolean;
}

export interface CommandRoute<Schema extends z.ZodType, Reply> {
  schema: Schema;
  /** Who may call it, checked before anything is read: some roles, or anybody who is signed in; visitors too when left out. */
  roles?: readonly SessionUser['user_type'][] | 'signed-in';
  status?: number;
  /** Runs the command for a valid body. */
  run: (body: z.infer<Schema>, request: CommandRequest, ctx: CommandContext) => Promise<Outcome>;
  /** Makes the reply of every send, the first or a repeated one. */
  present: (outcome: Outcome, sent: Sent<z.infer<Schema>>) => Reply | Promise<Reply>;
}

/** The body of calls that need none. */
export const nothing = z.unknown().transform(() => ({}));

const revisionPattern = /^(?:W\/)?"(\d{1,15})"$/;

/** What most commands answer. */
export const accepted = ({ id, revision = 0, changed = true }: Outcome): Accepted => ({ id, revision, changed });

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
  const openKey = createIdempotency({ state, log, now });

  return <Schema extends z.ZodType, Reply extends object>({ schema, roles, status = 200, run, present }: CommandRoute<Schema, Reply>) =>
    async (ctx: CommandContext): Promise<void> => {
      if (roles) signedIn(ctx as Context, ...(roles === 'signed-in' ? [] : roles));
      const body = validate(schema, ctx.request.body ?? {});
      const actor = actorOf(ctx.state.session);
      const keyed = await openKey(ctx, actor, body);
      const request: CommandRequest = { actor, commandId: keyed?.commandId ?? newId(now()), correlationId: ctx.state.correlationId };
      const outcome = keyed?.outcome ?? (await run(body, request, ctx));
      if (keyed && !keyed.outcome) await state.closeKey(keyed.key, outcome);
      const reply = await present(outcome, { body, request, repeated: keyed?.outcome !== undefined });
      if (outcome.position !== START) ctx.set(POSITION_HEADER, outcome.position);
      if (outcome.revision !== undefined) ctx.set('ETag', `"${outcome.revision}"`);
      ctx.status = status;
      ctx.body = reply;
    };
}

export type CommandRoutes = ReturnType<typeof createCommandRoutes>;
