import { readOperands, readSettings } from '@busca/platform';
import { runCli } from '../cli.ts';
import { move } from './move.ts';

await runCli((progress) => {
  readOperands(process.argv.slice(2), 0, 'DATA_DIR, MONGODB_URL and EVENTSTORE_URL (optional) before npm run move');
  return move(readSettings(process.env), progress);
});
