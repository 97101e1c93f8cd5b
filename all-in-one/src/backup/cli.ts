import { readOperands, readSettings } from '@busca/platform';
import { runCli } from '../cli.ts';
import { backUp } from './backup.ts';

await runCli((progress) => {
  const [folder = ''] = readOperands(process.argv.slice(2), 1, 'npm run backup FOLDER');
  return backUp(readSettings(process.env), folder, { progress, now: () => new Date() });
});
