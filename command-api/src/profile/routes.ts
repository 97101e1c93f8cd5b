import type { ProfileKind } from '@busca/events';
import type { z } from 'zod';
import type { Accepted } from '../contract.ts';
import type { CommandResult } from '../command-handler/command-handler.ts';
import { ifMatch, type CommandContext, type Outcome } from '../http/command-route.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { profileCommands } from './commands.ts';
import type { Details, ProfileState } from './state.ts';

export type ProfileCommands = ReturnType<typeof profileCommands>;

/** The reply of a command on a profile. */
export const accepted = ({ state, revision, position, changed }: CommandResult<ProfileState>): Outcome<Accepted> => ({
  reply: { id: state?.id ?? '', revision, changed }, revision, position,
});

type Website = 'Busca' | 'Findahome';
type NewProfile = Omit<Details, 'full_name'> & { website: Website };

/** The signed-in owner creates (or sends again) a profile of the kind. */
export const registering =
  (profiles: ProfileCommands, kind: ProfileKind) =>
  async ({ website, ...details }: NewProfile, request: CommandRequest) => {
    const handled = await profiles.register(kind, request.actor.id ?? '', website, details, request);
    const profile = handled.state!;
    const reply = {
      id: profile.id, user_id: profile.accountId, full_name: profile.details.full_name, website: profile.website, isDeleted: profile.status !== 'approved',
    };
    return { reply, revision: handled.revision, position: handled.position };
  };

/** The signed-in owner edits a profile of the kind; an absent field stays as it is. */
export const editing =
  <Schema extends z.ZodType<object>>(profiles: ProfileCommands, kind: ProfileKind) =>
  async (fields: z.infer<Schema>, request: CommandRequest, ctx: CommandContext): Promise<Outcome<Accepted>> => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Details>;
    return accepted(await profiles.edit(kind, ctx.params.id ?? '', given, request, { ifMatch: ifMatch(ctx) }));
  };
