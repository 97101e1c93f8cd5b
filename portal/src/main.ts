import { runStation } from '@busca/station';
import { openPortal } from './portal.ts';

await runStation({
  name: 'Busca',
  open: (settings, logger) => openPortal(settings, logger, () => new Date()),
  async opened(portal, say) {
    await portal.furnish(say);
    say(`Ready: open ${portal.url}`);
  },
});
