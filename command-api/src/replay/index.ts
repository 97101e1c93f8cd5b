import { streams, type RecordedEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { replayDecider } from './decider.ts';
import { accepted, type SliceHandlers } from '../http/bind-commands.ts';
import type { replayRoutes } from '../routes/administration.ts';
import type { Outcome } from '../state/port.ts';

interface Requested {
  projection: string;
  /** The last instant (ISO) that is replayed; null for the whole log. */
  until: string | null;
}

/** An analyst cancels replays of their own. @throws ApiError `not-yours` */
const requireOwn =
  ({ actor }: CommandRequest) =>
  (_: unknown, events: readonly RecordedEvent[]): void => {
    const by = events[0]?.metadata.actor.id;
    if (by !== undefined && actor.role !== 'Admin' && by !== actor.id)
      throw new ApiError('not-yours', 'Somebody else requested this replay');
  };

/** Commands on replays. A replay's id is that of its command; the projectors work it off. */
const replayCommands = ({ handle }: CommandDependencies) => ({
  request: (requested: Requested, request: CommandRequest): Promise<CommandResult<unknown>> =>
    handle(
      replayDecider,
      streams.replay(request.commandId),
      { type: 'Request', replayId: request.commandId, ...requested },
      request,
    ),

  /** @throws ApiError `not-found`, `not-yours`, `not-in-this-state`, `stale-revision` */
  cancel: (id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>> =>
    handle(replayDecider, streams.replay(id), { type: 'Cancel' }, request, { ...seen, authorise: requireOwn(request) }),

  /** @throws ApiError `not-found`, `not-in-this-state`, `stale-revision` */
  promote: (id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>> =>
    handle(replayDecider, streams.replay(id), { type: 'Promote' }, request, seen),
});

export const commands = (dependencies: CommandDependencies) => ({ replays: replayCommands(dependencies) });

type Dependencies = ReturnType<typeof commands>;

const outcomeOf = (id: string, { revision, position, changed }: CommandResult<unknown>): Outcome => ({
  id,
  revision,
  position,
  changed,
});

/** Replays: analysts and admins request and cancel them, admins alone promote. */
const replayHandlers = ({ replays }: Dependencies): SliceHandlers<typeof replayRoutes> => ({
  requestReplay: {
    run: async ({ body: { projection, until = null }, request }) =>
      outcomeOf(request.commandId, await replays.request({ projection, until }, request)),
    present: accepted,
  },
  cancelReplay: {
    run: async ({ params: { id }, request, seen }) => outcomeOf(id, await replays.cancel(id, request, seen)),
    present: accepted,
  },
  promoteReplay: {
    run: async ({ params: { id }, request, seen }) => outcomeOf(id, await replays.promote(id, request, seen)),
    present: accepted,
  },
});

export const handlers = (dependencies: Dependencies) => ({ replays: replayHandlers(dependencies) });
