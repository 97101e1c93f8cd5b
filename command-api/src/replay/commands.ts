import { streams, type RecordedEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { replayDecider } from './decider.ts';

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
export const replayCommands = ({ handle }: Pick<Services, 'handle'>) => ({
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

export type ReplayCommands = ReturnType<typeof replayCommands>;
