import { MONGODB_TEST_URL, startSmtpServer, type SmtpServer } from '@busca/platform/testing';
import { describe, expect } from 'vitest';
import { readAllEvents } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { describeJourney, type Trouble } from '../support/journey.contract.ts';
import { startKillableServices, type KillableServices, type Victim } from '../support/killable-services.ts';
import { ADMIN } from '../support/shared.ts';

/** Emails that the agent is due: a welcome, that the profile is looked at, that it is published. */
const EMAILS = 3;
/** How long, in ms, an email may take whose first try was cut by a kill. */
const SECOND_TRY = 60_000;

/** Kills all of a kind, or the one that is told, and starts what was killed again. */
const killing = (product: KillableServices, request: RegExp, victim: Victim, index?: () => Promise<number>): Trouble => ({
  request,
  async strike() {
    await product.kill(victim, await index?.());
    await product.ready();
  },
});

/** Which of the projectors works; the others stand by. */
async function working(product: KillableServices): Promise<number> {
  const told = await Promise.all(product.of('projectors').map(async ({ url }) => (await fetch(new URL('api/health/ready', url))).json() as Promise<{ works: boolean }>));
  return told.findIndex(({ works }) => works);
}

async function expectDoneOnce(product: KillableServices, smtp: SmtpServer): Promise<void> {
  const { log, store, close } = product.open();
  const types = (await readAllEvents(log)).map(({ type }) => type);
  for (const type of ['AgentRegistered', 'ProfileApproved', 'AgentEdited']) expect(types.filter((one) => one === type), type).toHaveLength(1);
  expect(types.filter((one) => one === 'AccountCreated'), 'the admin and the agent').toHaveLength(2);
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
  await close();
  const emails = () => smtp.heard.filter((line) => line.startsWith('Message-ID:'));
  await expect.poll(() => new Set(emails()).size, { timeout: SECOND_TRY }).toBe(EMAILS);
  // A kill between an email's way out and the note of it sends that one again, under the same Message-ID.
  expect(emails().length - EMAILS, 'each once').toBeLessThanOrEqual(1);
}

describe.skipIf(!MONGODB_TEST_URL)('Separate services', () => {
  describeJourney('journey with each kind of service killed once', async ({ processes, newFolder }) => {
    const smtp = await startSmtpServer();
    const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SMTP_URL: smtp.url, LOG_LEVEL: 'fatal' };
    const product = await startKillableServices(processes, { dataDir: newFolder(), variables });
    return {
      url: product.url,
      troubles: {
        'sign-up': killing(product, /^POST \/api\/users$/, 'command-api'),
        nobody: killing(product, /^GET \/api\/agents\//, 'query-api'),
        approval: killing(product, /^POST \/api\/admin\/profiles\/.+\/approve$/, 'projectors', () => working(product)),
        search: killing(product, /^GET \/api\/agents\//, 'gateway'),
        edit: killing(product, /^PUT \/api\/agents\//, 'eventstore'),
      },
      proof: () => expectDoneOnce(product, smtp),
      async stop() {
        await product.stop();
        await smtp.stop();
      },
    };
  });
});
