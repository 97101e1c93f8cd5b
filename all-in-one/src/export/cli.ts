import { runOnTerminal } from '../terminal/terminal.ts';
import { exportCommand } from './export-command.ts';

await runOnTerminal(exportCommand);
