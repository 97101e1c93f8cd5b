import { streams } from '@busca/events';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { unsentEmailDecider } from './decider.ts';

export interface EmailCommands {
  resend(id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>>;
}

/** Commands on emails that were given up. */
export const emailCommands = ({ handle }: Pick<Services, 'handle'>): EmailCommands => ({
  resend: (id, request, seen) => handle(unsentEmailDecider, streams.email(id), { type: 'Resend' }, request, seen),
});
