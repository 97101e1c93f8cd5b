import { readSettings } from '@busca/platform';
import { runCli } from '../cli.ts';
import { move } from './move.ts';

await runCli((progress) => move(readSettings(process.env), progress));
