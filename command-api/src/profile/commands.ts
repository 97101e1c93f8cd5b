import { profileIdOf, profileKinds, type ProfileKind, type Website, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import { fold } from '../command-handler/decider.ts';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { normaliseAreas } from './areas.ts';
import { profileDecider, type ProfileCommand } from './decider.ts';
import type { Details, Profile, ProfileState } from './state.ts';

type AdminCommand = Exclude<ProfileCommand, { type: 'Register' | 'Edit' | 'ChoosePlan' | 'WithdrawPlan' }>;

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

/** What can be done with profiles of either kind. */
export function profileCommands({ handle, claims, log, checkImage }: Services) {
  /** Another image must be one of ours, and another contact email is claimed. */
  const before = (accountId: string, stream: string, { image, email }: Pick<Partial<Details>, 'image' | 'email'>, request: CommandRequest) => async (state: ProfileState) => {
    if (image !== undefined && image !== state?.details.image) await checkImage(image);
    if (email !== undefined && email !== state?.details.email) await claims.claim(email, accountId, stream, request);
  };

  return {
    /** Creates the account's profile of a kind for a site, or sends a rejected one again. */
    register(kind: ProfileKind, accountId: string, website: Website, fields: Omit<Details, 'full_name'>, request: CommandRequest): Promise<CommandResult<ProfileState>> {
      const id = profileIdOf(accountId, kind, website);
      const stream = streams.profile(kind, id);
      const areas_served = normaliseAreas(fields.areas_served);
      const details = { ...fields, areas_served, full_name: `${fields.first_name} ${fields.last_name}` } as Details;
      return handle(profileDecider, stream, { type: 'Register', profileId: id, kind, accountId, website, details }, request, {
        beforeAppend: before(accountId, stream, details, request),
      });
    },

    /** Changes fields of one's own approved profile. */
    edit(kind: ProfileKind, id: string, fields: Partial<Details>, request: CommandRequest, { ifMatch }: SeenRevision): Promise<CommandResult<ProfileState>> {
      const accountId = request.actor.id ?? '';
      const stream = streams.profile(kind, id);
      const normalised = fields.areas_served === undefined ? fields : { ...fields, areas_served: normaliseAreas(fields.areas_served) };
      return handle(profileDecider, stream, { type: 'Edit', fields: normalised }, request, {
        ifMatch,
        authorise: owned(accountId),
        beforeAppend: before(accountId, stream, fields, request),
      });
    },

    /** The agent, back from the checkout, asks for a plan. */
    choosePlan: (id: string, plan: 'Standard' | 'Pro', request: CommandRequest): Promise<CommandResult<ProfileState>> =>
      handle(profileDecider, streams.profile('agent', id), { type: 'ChoosePlan', plan }, request, { authorise: owned(request.actor.id ?? '') }),

    /** The agent takes the request for a plan back. */
    withdrawPlan: (id: string, request: CommandRequest, { ifMatch }: SeenRevision): Promise<CommandResult<ProfileState>> =>
      handle(profileDecider, streams.profile('agent', id), { type: 'WithdrawPlan' }, request, { ifMatch, authorise: owned(request.actor.id ?? '') }),

    /** An admin's command on a profile of whichever kind the id is. */
    administer: async (id: string, command: AdminCommand, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<ProfileState>> =>
      handle(profileDecider, streams.profile(await kindOf(log, id), id), command, request, seen),

    /** One's own profile as it stands now. @throws ApiError `not-found`, `not-yours` */
    async own(kind: ProfileKind, id: string, accountId: string): Promise<Profile> {
      const state = fold(profileDecider, await log.readStream(streams.profile(kind, id)));
      owned(accountId)(state);
      return state!;
    },
  };
}
