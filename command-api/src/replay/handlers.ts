import type { CommandResult } from '../command-handler/command-handler.ts';
import { accepted, type SliceHandlers } from '../http/bind-commands.ts';
import type { replayRoutes } from '../routes/replay.ts';
import type { Outcome } from '../state/port.ts';
import type { ReplayCommands } from './commands.ts';

const outcomeOf = (id: string, { revision, position, changed }: CommandResult<unknown>): Outcome => ({
  id,
  revision,
  position,
  changed,
});

/** Replays: analysts and admins request and cancel them, admins alone promote. */
export const replayHandlers = (replays: ReplayCommands): SliceHandlers<typeof replayRoutes> => ({
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
