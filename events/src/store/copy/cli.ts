import { runCopy } from './command.ts';

if (!(await runCopy(process))) process.exitCode = 1;
