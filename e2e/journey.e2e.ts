import { describeJourney } from './support/journey.contract.ts';
import { ADMIN } from './support/shared.ts';

describeJourney('Journey in one process', async ({ startPortal, newFolder }) =>
  startPortal({ dataDir: newFolder(), environment: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0' } }));
