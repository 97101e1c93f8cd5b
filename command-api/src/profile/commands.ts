import { profileIdOf, profileKinds, type ProfileKind, type Website, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import { fold } from '../command-handler/decider.ts';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { normaliseAreas } from './areas.ts';
import { profileDeciders, type CommonCommand, type ProfileCommand } from './decider.ts';
import type { Edits, Fields, Profile, ProfileState } from './state.ts';

type AdminCommand = Exclude<CommonCommand, { type: 'ChoosePlan' | 'WithdrawPlan' }>;

/** Lets the owner through. */
const owned = (accountId: string) => (state: ProfileState) => {
  if (!state) throw new ApiError('not-found', 'There is no such profile');
  if (state.accountId !== accountId) throw new ApiError('not-yours', 'This profile is not yours');
};

/** @throws ApiError `not-found` */
async function kindOf({ store }: Services['log'], id: string): Promise<ProfileKind> {
  for (const kind of profileKinds) if ((await store.read(streams.profile(kind, id))).length > 0) return kind;
  throw new ApiError('not-found', 'There is no such profile');
}

/** What an owner writes of a profile of either kind. */
function ownerCommands({ handle, claims, checkImage }: Services) {
  /** Another image must be one of ours, and another contact email is claimed. */
  const before = (accountId: string, stream: string, { image, email }: Pick<Edits, 'image' | 'email'>, request: CommandRequest) => async (state: ProfileState) => {
    if (image !== undefined && image !== state?.details.image) await checkImage(image);
    if (email !== undefined && email !== state?.details.email) await claims.claim(email, accountId, stream, request);
  };

  return {
    /** Creates the account's profile of a kind for a site, or sends a rejected one again. */
    register<Kind extends ProfileKind>(
      kind: Kind, accountId: string, website: Website, given: Fields<Kind>, request: CommandRequest, { ifMatch }: SeenRevision = {},
    ): Promise<CommandResult<ProfileState<Kind>>> {
      const profileId = profileIdOf(accountId, kind, website);
      const stream = streams.profile(kind, profileId);
      const fields = { ...given, areas_served: normaliseAreas(given.areas_served) };
      return handle(profileDeciders[kind], stream, { type: 'Register', profileId, kind, accountId, website, fields }, request, {
        ifMatch,
        beforeAppend: before(accountId, stream, fields, request),
      });
    },

    /** Changes fields of one's own approved profile. */
    edit<Kind extends ProfileKind>(
      kind: Kind, id: string, given: Edits<Kind>, request: CommandRequest, { ifMatch }: SeenRevision,
    ): Promise<CommandResult<ProfileState<Kind>>> {
      const accountId = request.actor.id ?? '';
      const stream = streams.profile(kind, id);
      const fields = given.areas_served === undefined ? given : { ...given, areas_served: normaliseAreas(given.areas_served) };
      return handle(profileDeciders[kind], stream, { type: 'Edit', fields }, request, {
        ifMatch,
        authorise: owned(accountId),
        beforeAppend: before(accountId, stream, given, request),
      });
    },
  };
}

/** What can be done with profiles of either kind. */
export function profileCommands(services: Services) {
  const { handle, log } = services;
  /** Sends a command to an agent's profile as its owner. */
  const asOwner = (id: string, command: ProfileCommand<'agent'>, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<ProfileState>> =>
    handle(profileDeciders.agent, streams.profile('agent', id), command, request, { ...seen, authorise: owned(request.actor.id ?? '') });

  return {
    ...ownerCommands(services),

    /** The agent, back from the checkout, asks for a plan. */
    choosePlan: (id: string, plan: 'Standard' | 'Pro', request: CommandRequest) => asOwner(id, { type: 'ChoosePlan', plan }, request),

    /** The agent takes the request for a plan back. */
    withdrawPlan: (id: string, request: CommandRequest, seen: SeenRevision) => asOwner(id, { type: 'WithdrawPlan' }, request, seen),

    /** An admin's command on a profile of whichever kind the id is. */
    async administer(id: string, command: AdminCommand, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<ProfileState>> {
      const on = <Kind extends ProfileKind>(kind: Kind) => handle(profileDeciders[kind], streams.profile(kind, id), command, request, seen);
      return on(await kindOf(log, id));
    },

    /** One's own profile as it stands now. @throws ApiError `not-found`, `not-yours` */
    async own<Kind extends ProfileKind>(kind: Kind, id: string, accountId: string): Promise<Profile<Kind>> {
      const state = fold(profileDeciders[kind], await log.readStream(streams.profile(kind, id)));
      owned(accountId)(state);
      return state!;
    },
  };
}
