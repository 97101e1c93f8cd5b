import { readSettings } from '@busca/station';
import { asCommand } from '../as-command.ts';
import { backUp } from './backup.ts';

await asCommand((teller) => backUp(readSettings(process.env), process.argv[2] ?? '', { teller, now: () => new Date() }));
