import { runOnTerminal } from './command.ts';
import { replayCommand } from './replay-command.ts';

await runOnTerminal(replayCommand);
