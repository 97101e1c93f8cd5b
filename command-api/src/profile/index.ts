import type { CommandDependencies } from '../dependencies.ts';
import { profileCommands } from './commands.ts';
import { editCommands } from './edit-seen.ts';
import { agentHandlers, contactHandlers, lenderHandlers } from './handlers.ts';

export const commands = (dependencies: CommandDependencies) => ({
  profiles: profileCommands(dependencies),
  edits: editCommands(dependencies),
});

export const handlers = ({ profiles }: ReturnType<typeof commands>) => ({
  agents: agentHandlers(profiles),
  lenders: lenderHandlers(profiles),
  contacts: contactHandlers(profiles),
});
