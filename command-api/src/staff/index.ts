import type { CommandDependencies } from '../dependencies.ts';
import { staffCommands } from './commands.ts';
import { staffHandlers } from './handlers.ts';

export const commands = (dependencies: CommandDependencies) => ({ staff: staffCommands(dependencies) });

export const handlers = (dependencies: Parameters<typeof staffHandlers>[0]) => ({ staff: staffHandlers(dependencies) });
