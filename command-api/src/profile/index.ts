import {
  type DomainEvent,
  type EventLog,
  type EventNamed,
  fold,
  type ProfileKind,
  profileKinds,
  type RecordedEvent,
  specialtiesText,
  streams,
  type Website,
} from '@busca/events';
import { ApiError } from '@busca/platform';
import type {
  CommandHandler,
  CommandRequest,
  CommandResult,
  SeenRevision,
} from '../command-handler/command-handler.ts';
import type { Decider } from '../command-handler/decider.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { accepted, type CommandInput, type PresentInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { agentRoutes, contactRoutes, lenderRoutes } from '../routes/profile.ts';
import type { Outcome } from '../state/port.ts';
import { profileCommands } from './commands.ts';
import type { Edits, Fields, ProfileState } from './state.ts';

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
const editCommands = ({ handle, log }: { handle: CommandHandler; log: Pick<EventLog, 'readStream'> }) => ({
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

export type ProfileCommands = ReturnType<typeof profileCommands>;

/** The outcome of a profile command, without its state. */
export const outcomeOf = ({ state, revision, position, changed }: CommandResult<ProfileState>): Outcome => ({
  id: state?.id ?? '',
  revision,
  position,
  changed,
});

/** A lender has one profile. */
const SITE_OF_LENDERS = 'Busca';

type NewProfile = Pick<Fields, 'first_name' | 'last_name'>;
type OwnProfile = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

/** Reply to a created profile, which is pending. */
const presentCreated = (
  { id }: Outcome,
  { body: { first_name, last_name }, request }: Pick<PresentInput<NewProfile>, 'body' | 'request'>,
  website: Website,
) => ({ id, user_id: request.actor.id ?? '', full_name: `${first_name} ${last_name}`, website, isDeleted: true });

/** A profile's fields as a call has them: specialities are a list. */
type Sent<Of extends { specialties?: string | undefined }> = Omit<Of, 'specialties'> &
  (undefined extends Of['specialties'] ? { specialties?: string[] | undefined } : { specialties: string[] });

/** A profile's fields as events have them. */
const stored = <Of extends { specialties?: string | undefined }>({ specialties, ...fields }: Sent<Of>): Of =>
  ({ ...fields, ...(specialties && { specialties: specialtiesText(specialties) }) }) as unknown as Of;

/** The signed-in owner creates or resubmits a profile of the kind. */
const register = async <Kind extends ProfileKind>(
  profiles: ProfileCommands,
  kind: Kind,
  website: Website,
  fields: Sent<Fields<Kind>>,
  { request, seen }: Pick<CommandInput, 'request' | 'seen'>,
): Promise<Outcome> =>
  outcomeOf(await profiles.register(kind, request.actor.id ?? '', website, stored(fields), request, seen));

/** The signed-in owner edits a profile of the kind; absent fields stay unchanged. */
const editing =
  <Kind extends ProfileKind>(profiles: ProfileCommands, kind: Kind) =>
  async ({ params: { id }, body, request, seen }: OwnProfile & { body: Sent<Edits<Kind>> }): Promise<Outcome> =>
    outcomeOf(await profiles.edit(kind, id, stored(body), request, seen));

const agentHandlers = (profiles: ProfileCommands): SliceHandlers<typeof agentRoutes> => ({
  create: {
    run: ({ body: { website, ...fields }, ...input }) => register(profiles, 'agent', website, fields, input),
    present: (outcome, sent) => ({ newAgent: presentCreated(outcome, sent, sent.body.website) }),
  },
  edit: { run: editing(profiles, 'agent'), present: accepted },
  withdrawPlan: {
    run: async ({ params: { id }, request, seen }) => outcomeOf(await profiles.withdrawPlan(id, request, seen)),
    present: accepted,
  },
});

const lenderHandlers = (profiles: ProfileCommands): SliceHandlers<typeof lenderRoutes> => ({
  create: {
    run: ({ body, ...input }) => register(profiles, 'lender', SITE_OF_LENDERS, body, input),
    present: (outcome, sent) => ({ newLender: presentCreated(outcome, sent, SITE_OF_LENDERS) }),
  },
  edit: { run: editing(profiles, 'lender'), present: accepted },
});

const contactHandlers = (profiles: ProfileCommands): SliceHandlers<typeof contactRoutes> => ({
  setContact: {
    run: async ({ params: { id }, body: { whatsapp, paused, open_limit }, request, seen }) =>
      outcomeOf(await profiles.setContact(id, { whatsapp, paused, openLimit: open_limit }, request, seen)),
    present: accepted,
  },
});

export const commands = (dependencies: CommandDependencies) => ({
  profiles: profileCommands(dependencies),
  edits: editCommands(dependencies),
});

export const handlers = ({ profiles }: ReturnType<typeof commands>) => ({
  agents: agentHandlers(profiles),
  lenders: lenderHandlers(profiles),
  contacts: contactHandlers(profiles),
});
