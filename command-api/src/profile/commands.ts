import {
  licenceDay,
  profileIdOf,
  profileKinds,
  type Actor,
  type ProfileKind,
  type RecordedEvent,
  type Website,
  streams,
} from '@busca/events';
import { ApiError, fieldError } from '@busca/platform';
import { accountDecider } from '../account/decider.ts';
import { stateAfter } from '../command-handler/decider.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { languagesOrSpanish, normaliseAreas, requireKnownAreas, requireSpanish } from './field-checks.ts';
import { profileDeciders, type CommonCommand, type ProfileCommand } from './decider.ts';
import type { Contact, Edits, Fields, Profile, ProfileState } from './state.ts';

type AdminCommand = Exclude<CommonCommand, { type: 'ChoosePlan' | 'WithdrawPlan' | 'SetContact' }>;

/** Authorises the owner only. @throws ApiError `not-found`, `not-yours` */
const requireOwner = (accountId: string) => (state: ProfileState) => {
  if (!state) throw new ApiError('not-found', 'There is no such profile');
  if (state.accountId !== accountId) throw new ApiError('not-yours', 'This profile is not yours');
};

/**
 * Authorises the admin who rejected the profile only: nobody takes back another's decision.
 * @throws ApiError `not-yours`
 */
const requireOwnRejection =
  ({ id }: Actor) =>
  (state: ProfileState, events: readonly RecordedEvent[]) => {
    const rejection = events.findLast(({ type }) => type === 'ProfileRejected');
    if (state?.status === 'rejected' && rejection?.metadata.actor.id !== id)
      throw new ApiError('not-yours', 'Another admin has rejected this profile');
  };

/**
 * Nothing goes out under a name whose email nobody has proven. Without mail no email can be.
 * @throws ApiError `email-unconfirmed`
 */
const requireConfirmedEmail =
  ({ log, canMail }: CommandDependencies) =>
  async (state: ProfileState): Promise<void> => {
    if (!canMail || !state) return;
    const account = stateAfter(accountDecider, await log.readStream(streams.account(state.accountId)));
    if (!account?.confirmed)
      throw new ApiError('email-unconfirmed', 'The owner has not confirmed the email of the account yet');
  };

/** A licence whose last day is over is not valid. @throws ApiError `invalid-body` */
function requireNotOver(command: AdminCommand, now: Date): void {
  if (command.type !== 'CheckLicence' || command.result !== 'valid') return;
  if (command.validUntil === null || command.validUntil < licenceDay(now))
    throw fieldError('invalid-body', 'valid_until', 'A valid licence holds until today at least');
}

/** The kind of a profile id, and its stream: that of the other kind is empty. @throws ApiError `not-found` */
async function findStream({ handle }: Pick<CommandDependencies, 'handle'>, id: string) {
  const streamsOfId = await Promise.all(
    profileKinds.map(async (kind) => ({ kind, view: await handle.read(streams.profile(kind, id)) })),
  );
  const found = streamsOfId.find(({ view }) => view.events.length > 0);
  if (!found) throw new ApiError('not-found', 'There is no such profile');
  return found;
}

/** The public profile of an id: approved, and of this site. @throws ApiError `not-found` */
export async function publicProfile({ handle }: Pick<CommandDependencies, 'handle'>, id: string): Promise<Profile> {
  const { kind, view } = await findStream({ handle }, id);
  const profile: ProfileState =
    kind === 'agent' ? view.stateOf(profileDeciders.agent) : view.stateOf(profileDeciders.lender);
  if (profile?.status !== 'approved' || profile.website !== 'Busca')
    throw new ApiError('not-found', 'There is no such profile');
  return profile;
}

/** What is checked of an owner's fields beside their form. */
type Checked = Pick<Edits, 'areas_served' | 'languages_spoken' | 'image' | 'email'>;

/** Commands of a profile's owner, for either kind. */
function ownerCommands({ handle, claims, checkImage }: CommandDependencies) {
  /** Before the append: checks areas, languages and a changed image, and claims a changed contact email. */
  const prepare =
    (
      accountId: string,
      stream: string,
      { areas_served, languages_spoken, image, email }: Checked,
      request: CommandRequest,
      website?: Website,
    ) =>
    async (state: ProfileState) => {
      if (areas_served !== undefined) requireKnownAreas(areas_served, state?.details.areas_served);
      requireSpanish(languages_spoken, state?.website ?? website, state?.details.languages_spoken);
      if (image !== undefined && image !== state?.details.image) await checkImage(image);
      if (email !== undefined && email !== state?.details.email) await claims.claim(email, accountId, stream, request);
    };

  return {
    /** Creates the account's profile of a kind for a site, or resubmits a rejected one. */
    register<Kind extends ProfileKind>(
      kind: Kind,
      accountId: string,
      website: Website,
      input: Fields<Kind>,
      request: CommandRequest,
      { ifMatch }: SeenRevision = {},
    ): Promise<CommandResult<ProfileState<Kind>>> {
      const profileId = profileIdOf(accountId, kind, website);
      const stream = streams.profile(kind, profileId);
      const fields = {
        ...input,
        areas_served: normaliseAreas(input.areas_served),
        languages_spoken: languagesOrSpanish(input.languages_spoken, website),
      };
      return handle(
        profileDeciders[kind],
        stream,
        { type: 'Register', profileId, kind, accountId, website, fields },
        request,
        {
          ifMatch,
          beforeAppend: prepare(accountId, stream, fields, request, website),
        },
      );
    },

    /** Edits the actor's own approved profile; fields left out stay unchanged. */
    edit<Kind extends ProfileKind>(
      kind: Kind,
      id: string,
      input: Edits<Kind>,
      request: CommandRequest,
      { ifMatch }: SeenRevision,
    ): Promise<CommandResult<ProfileState<Kind>>> {
      const accountId = request.actor.id ?? '';
      const stream = streams.profile(kind, id);
      const fields =
        input.areas_served === undefined ? input : { ...input, areas_served: normaliseAreas(input.areas_served) };
      return handle(profileDeciders[kind], stream, { type: 'Edit', fields }, request, {
        ifMatch,
        authorise: requireOwner(accountId),
        beforeAppend: prepare(accountId, stream, fields, request),
      });
    },
  };
}

/** Commands of profiles of either kind. */
export function profileCommands(dependencies: CommandDependencies) {
  const { handle, log } = dependencies;
  /** Runs a command on an agent's profile, authorising its owner. */
  const asOwner = (
    id: string,
    command: ProfileCommand<'agent'>,
    request: CommandRequest,
    seen: SeenRevision = {},
  ): Promise<CommandResult<ProfileState>> =>
    handle(profileDeciders.agent, streams.profile('agent', id), command, request, {
      ...seen,
      authorise: requireOwner(request.actor.id ?? ''),
    });

  return {
    ...ownerCommands(dependencies),

    /** Chooses a plan, after the agent has paid at the external checkout. */
    choosePlan: (id: string, plan: 'Standard' | 'Pro', request: CommandRequest) =>
      asOwner(id, { type: 'ChoosePlan', plan }, request),

    /** Withdraws the agent's chosen plan before its payment is confirmed. */
    withdrawPlan: (id: string, request: CommandRequest, seen: SeenRevision) =>
      asOwner(id, { type: 'WithdrawPlan' }, request, seen),

    /** Sets how the owner's profile takes messages, in any of its states. @throws ApiError `not-found`, `not-yours` */
    async setContact(
      id: string,
      contact: Contact,
      request: CommandRequest,
      seen: SeenRevision,
    ): Promise<CommandResult<ProfileState>> {
      const { kind, view } = await findStream(dependencies, id);
      const authorise = requireOwner(request.actor.id ?? '');
      const on = <Kind extends ProfileKind>(of: Kind) =>
        handle(profileDeciders[of], streams.profile(of, id), { type: 'SetContact', contact }, request, {
          ...seen,
          view,
          authorise,
        });
      return on(kind);
    },

    /** Runs an admin's command on a profile of either kind. @throws ApiError `not-found` */
    async administer(
      id: string,
      command: AdminCommand,
      request: CommandRequest,
      seen: SeenRevision = {},
    ): Promise<CommandResult<ProfileState>> {
      requireNotOver(command, dependencies.now());
      const authorise = command.type === 'RevokeRejection' ? requireOwnRejection(request.actor) : undefined;
      const beforeAppend =
        command.type === 'Approve' || command.type === 'Reinstate' ? requireConfirmedEmail(dependencies) : undefined;
      const { kind: found, view } = await findStream(dependencies, id);
      const on = <Kind extends ProfileKind>(kind: Kind) =>
        handle(profileDeciders[kind], streams.profile(kind, id), command, request, {
          ...seen,
          view,
          ...(authorise && { authorise }),
          ...(beforeAppend && { beforeAppend }),
        });
      return on(found);
    },

    /** The account's own profile in its current state. @throws ApiError `not-found`, `not-yours` */
    async getOwn<Kind extends ProfileKind>(kind: Kind, id: string, accountId: string): Promise<Profile<Kind>> {
      const state = stateAfter(profileDeciders[kind], await log.readStream(streams.profile(kind, id)));
      requireOwner(accountId)(state);
      return state!;
    },
  };
}
