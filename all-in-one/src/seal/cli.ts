import { sealLog } from '@busca/events/seal';
import { readOperands, readSettings } from '@busca/platform';
import { refuseMoved, requireLiveData } from '@busca/platform/databases';
import { runCli } from '../cli.ts';
import { openDurableStores, verifyDurableStores } from '../stores/durable-stores.ts';

await runCli(async ({ say }) => {
  readOperands(process.argv.slice(2), 0, 'npm run seal without any');
  const settings = readSettings(process.env);
  requireLiveData(settings);
  refuseMoved(settings);
  const stores = openDurableStores(settings);
  try {
    await verifyDurableStores(stores, settings);
    const seal = await sealLog(stores.log, stores.seals, () => new Date());
    say(
      seal
        ? `Seal ${seal.number} is over ${seal.events} events, up to ${seal.last.id}: ${seal.hash}`
        : 'Nothing has come to the log since the last seal',
    );
  } finally {
    await stores.close();
  }
});
