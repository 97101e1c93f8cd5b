import { readSettings } from '@busca/station';
import { asCommand } from './as-command.ts';
import { move } from './move.ts';

await asCommand((teller) => move(readSettings(process.env), teller));
