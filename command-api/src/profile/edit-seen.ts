import {
  fold,
  profileKinds,
  streams,
  type DomainEvent,
  type EventLog,
  type EventNamed,
  type RecordedEvent,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import type {
  CommandHandler,
  CommandRequest,
  CommandResult,
  SeenRevision,
} from '../command-handler/command-handler.ts';
import type { Decider } from '../command-handler/decider.ts';

interface MarkSeen {
  type: 'MarkSeen';
  edit: EventNamed<'ProfileEditSeen'>['data'];
}

/** Decider of the mark on one edit of an approved profile: the first admin who looks at it sets it. */
const editSeenDecider: Decider<boolean, MarkSeen> = {
  initialState: false,
  decide: ({ edit }, isSeen): DomainEvent[] => (isSeen ? [] : [{ type: 'ProfileEditSeen', data: edit }]),
  evolve: fold(['edit'], { ProfileEditSeen: () => true }),
};

const isEdit = (event: RecordedEvent | undefined): event is RecordedEvent<'AgentEdited' | 'LenderEdited'> =>
  event?.type === 'AgentEdited' || event?.type === 'LenderEdited';

/** Commands on the edits of profiles. An edit's id is its profile's id and its revision there, joined by a hyphen. */
export const editCommands = ({ handle, log }: { handle: CommandHandler; log: Pick<EventLog, 'readStream'> }) => ({
  /**
   * Marks an edit as looked at. It changes nothing that could be lost, so it names no revision. `seen`: what the admin
   * had on the screen.
   * @throws ApiError `not-found`
   */
  async markSeen(id: string, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<boolean>> {
    const [profileId, revision] = [id.slice(0, id.lastIndexOf('-')), Number(id.slice(id.lastIndexOf('-') + 1))];
    const found = await Promise.all(
      profileKinds.map(async (kind) => {
        const events = await log.readStream(streams.profile(kind, profileId));
        return { kind, event: events.find((one) => one.revision === revision) };
      }),
    );
    for (const { kind, event } of found) {
      if (isEdit(event))
        return handle(
          editSeenDecider,
          streams.edit(id),
          { type: 'MarkSeen', edit: { profileId, kind, accountId: event.data.accountId, revision } },
          request,
          seen,
        );
    }
    throw new ApiError('not-found', 'There is no such edit');
  },
});
