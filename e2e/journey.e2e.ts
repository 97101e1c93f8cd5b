import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN, describeJourney } from './journey.contract.ts';
import { startPortal } from './portal-process.ts';

describeJourney('the loop, in a browser', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-journey-'));
  const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0', LOG_LEVEL: 'error' };
  const portal = await startPortal({ dataDir, environment });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
});
