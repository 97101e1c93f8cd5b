import { runOnTerminal } from '../terminal/terminal.ts';
import { replayCommand } from './replay-command.ts';

await runOnTerminal(replayCommand);
