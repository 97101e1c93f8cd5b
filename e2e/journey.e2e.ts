import { describeJourney } from './support/journey.contract.ts';
import { confirmationCodeIn } from './support/mailbox.ts';
import { ADMIN } from './support/shared.ts';

describeJourney('Journey in one process', async ({ startPortal, newFolder }) => {
  const portal = await startPortal({
    dataDir: newFolder(),
    environment: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0' },
  });
  return { ...portal, confirmationCode: () => confirmationCodeIn(portal.dataDir) };
});
