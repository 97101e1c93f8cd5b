import { runCli } from '../cli.ts';
import { historyCommand } from './history-command.ts';

await runCli((progress) => historyCommand(process, progress));
