import type { ProfileKind } from '@busca/events';
import type { z } from 'zod';
import type { CommandResult } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import { ifMatch, type CommandContext, type Sent } from '../http/command-route.ts';
import type { Outcome } from '../state/port.ts';
import type { profileCommands } from './commands.ts';
import type { Details, ProfileState } from './state.ts';

export type ProfileCommands = ReturnType<typeof profileCommands>;

/** What a command on a profile has done. */
export const outcomeOf = ({ state, revision, position, changed }: CommandResult<ProfileState>): Outcome => ({ id: state?.id ?? '', revision, position, changed });

type Website = 'Busca' | 'Findahome';
type NewProfile = Omit<Details, 'full_name'> & { website: Website };

/** The signed-in owner creates (or sends again) a profile of the kind. */
export const registering =
  (profiles: ProfileCommands, kind: ProfileKind) =>
  async ({ website, ...details }: NewProfile, request: CommandRequest): Promise<Outcome> =>
    outcomeOf(await profiles.register(kind, request.actor.id ?? '', website, details, request));

/** The profile as it was sent: it waits for approval. */
export const presentCreated = ({ id }: Outcome, { body: { first_name, last_name, website }, request }: Sent<NewProfile>) =>
  ({ id, user_id: request.actor.id ?? '', full_name: `${first_name} ${last_name}`, website, isDeleted: true });

/** The signed-in owner edits a profile of the kind; an absent field stays as it is. */
export const editing =
  <Schema extends z.ZodType<object>>(profiles: ProfileCommands, kind: ProfileKind) =>
  async (fields: z.infer<Schema>, request: CommandRequest, ctx: CommandContext): Promise<Outcome> => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Details>;
    return outcomeOf(await profiles.edit(kind, ctx.params.id ?? '', given, request, { ifMatch: ifMatch(ctx) }));
  };
