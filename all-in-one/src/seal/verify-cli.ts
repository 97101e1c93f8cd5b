import { verifyLog } from '@busca/events/seal';
import { readOperands, readSettings } from '@busca/platform';
import { refuseMoved, requireData } from '@busca/platform/databases';
import { runCli } from '../cli.ts';
import { openDurableStores } from '../stores/durable-stores.ts';
import { isProved, verdictLine } from './verdict-line.ts';

await runCli(async ({ say, progress }) => {
  readOperands(process.argv.slice(2), 0, 'npm run verify-log without any');
  const settings = readSettings(process.env);
  requireData(settings);
  refuseMoved(settings);
  const { log, seals, close } = openDurableStores(settings);
  try {
    const verdict = await verifyLog({
      log,
      seals,
      onProgress: (compared, sealed) => progress(`log: ${Math.floor((compared / sealed) * 100)}%`),
    });
    say(verdictLine(verdict));
    if (!isProved(verdict)) process.exitCode = 1;
  } finally {
    await close();
  }
});
