import { runService } from '@busca/platform';
import { openAllInOne } from './all-in-one.ts';

await runService({
  name: 'Busca',
  open: (settings, logger) => openAllInOne(settings, logger, () => new Date()),
  async opened(allInOne, say) {
    await allInOne.prepare(say);
    say(`Ready: open ${allInOne.url}`);
  },
});
