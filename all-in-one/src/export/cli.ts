import { runOnTerminal } from '../replay/command.ts';
import { exportCommand } from './export-command.ts';

await runOnTerminal(exportCommand);
