import { readSettings } from '@busca/platform';
import { runCli } from '../cli.ts';
import { backUp } from './backup.ts';

await runCli((progress) => backUp(readSettings(process.env), process.argv[2] ?? '', { progress, now: () => new Date() }));
