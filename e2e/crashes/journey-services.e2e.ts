import { linkCode } from '@busca/events';
import { MONGODB_TEST_URL, startSmtpServer, type SmtpServer } from '@busca/platform/testing';
import { describe, expect } from 'vitest';
import { readAllEvents } from '../support/expect-log.ts';
import { expectEqualToReplay } from '../support/expect-replay.ts';
import { describeJourney } from '../support/journey.contract.ts';
import type { Outage } from '../support/journey-deployment.ts';
import { startKillableServices, type KillableServices, type Victim } from '../support/killable-services.ts';
import { ADMIN } from '../support/shared.ts';

/**
 * Emails that the agent gets: the link that confirms the email, then the welcome with the review, the profile
 * published, and a message that came; and the receipt of that to its sender.
 */
const EMAILS = 5;
/** How long, in ms, an email may take if a kill cut its first try. */
const EMAILS_WITHIN = 240_000;

/** An outage that kills and restarts all processes of a kind, or the one with an index. */
const killed = (
  services: KillableServices,
  request: RegExp,
  victim: Victim,
  index?: () => Promise<number>,
): Outage => ({
  request,
  async run() {
    await services.kill(victim, await index?.());
    await services.ready();
  },
});

/** Index of the projector that works; the other one stands by. */
async function workingProjector(services: KillableServices): Promise<number> {
  const replies = await Promise.all(
    services
      .of('projectors')
      .map(async ({ url }) => (await fetch(new URL('api/health/ready', url))).json() as Promise<{ works: boolean }>),
  );
  return replies.findIndex(({ works }) => works);
}

/** The code in the link to the agent, whose email is on the mail server. */
async function confirmationCode(services: KillableServices): Promise<string> {
  const { log, close } = services.open();
  const agent = (await readAllEvents(log)).find(
    ({ type, metadata }) => type === 'AccountCreated' && metadata.actor.role !== 'System',
  )!;
  const { accountId } = agent.data as { accountId: string };
  const code = await linkCode(log.keys, 'confirm-email', { accountId, id: accountId });
  await close();
  return code;
}

async function expectDoneOnce(services: KillableServices, smtp: SmtpServer): Promise<void> {
  const { log, store, close } = services.open();
  const types = (await readAllEvents(log)).map(({ type }) => type);
  for (const type of ['AgentRegistered', 'ProfileApproved', 'AgentEdited'])
    expect(
      types.filter((logged) => logged === type),
      type,
    ).toHaveLength(1);
  expect(
    types.filter((logged) => logged === 'AccountCreated'),
    'the admin and the agent',
  ).toHaveLength(2);
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
  await close();
  const emails = () => smtp.lines.filter((line) => line.startsWith('Message-ID:'));
  await expect.poll(() => new Set(emails()).size, { timeout: EMAILS_WITHIN }).toBe(EMAILS);
  // A kill after an email is sent and before that is recorded sends it again, with the same Message-ID.
  expect(emails().length - EMAILS, 'each once').toBeLessThanOrEqual(1);
}

describe.skipIf(!MONGODB_TEST_URL)('Separate services', () => {
  describeJourney('journey with each kind of service killed once', async ({ processes, newFolder }) => {
    const smtp = await startSmtpServer();
    const variables = {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'fatal',
    };
    const services = await startKillableServices(processes, {
      dataDir: newFolder(),
      variables,
      // Where all of a kind are killed at once, one is all of them.
      count: { projectors: 2 },
    });
    return {
      url: services.url,
      confirmationCode: () => confirmationCode(services),
      outages: {
        'sign-up': killed(services, /^POST \/api\/users$/, 'command-api'),
        'empty-search': killed(services, /^GET \/api\/agents\//, 'query-api'),
        approval: killed(services, /^POST \/api\/admin\/profiles\/.+\/approve$/, 'projectors', () =>
          workingProjector(services),
        ),
        search: killed(services, /^GET \/api\/agents\//, 'gateway'),
        edit: killed(services, /^PUT \/api\/agents\//, 'eventstore'),
      },
      verify: () => expectDoneOnce(services, smtp),
      async stop() {
        await services.stop();
        await smtp.stop();
      },
    };
  });
});
