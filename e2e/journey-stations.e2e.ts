import { MONGODB_TEST_URL, startSmtpServer, type SmtpServer } from '@busca/platform/testing';
import { describe, expect } from 'vitest';
import { ADMIN, describeJourney, type Trouble } from './journey.contract.ts';
import { startOnEngines, type OnEngines, type Victim } from './on-engines.ts';
import { everything } from './proof.ts';
import { expectEqualToReplay } from './replay.ts';

/** Letters that the agent is due: a welcome, that the profile is looked at, that it is published. */
const LETTERS = 3;
/** How long, in ms, a letter may take whose first try was cut by a kill. */
const SECOND_TRY = 60_000;

/** Kills all of a kind, or the one that is told, and starts what was killed again. */
const killing = (product: OnEngines, request: RegExp, victim: Victim, index?: () => Promise<number>): Trouble => ({
  request,
  async strike() {
    await product.kill(victim, await index?.());
    await product.ready();
  },
});

/** Which of the projectors works; the others stand by. */
async function working(product: OnEngines): Promise<number> {
  const told = await Promise.all(product.of('projectors').map(async ({ url }) => (await fetch(new URL('api/health/ready', url))).json() as Promise<{ works: boolean }>));
  return told.findIndex(({ works }) => works);
}

async function expectDoneOnce(product: OnEngines, post: SmtpServer): Promise<void> {
  const { log, store, close } = product.open();
  const types = (await everything(log)).map(({ type }) => type);
  for (const type of ['AgentRegistered', 'ProfileApproved', 'AgentEdited']) expect(types.filter((one) => one === type), type).toHaveLength(1);
  expect(types.filter((one) => one === 'AccountCreated'), 'the admin and the agent').toHaveLength(2);
  expect(await expectEqualToReplay(log, store)).toBeGreaterThan(0);
  await close();
  const letters = () => post.heard.filter((line) => line.startsWith('Message-ID:'));
  await expect.poll(() => new Set(letters()).size, { timeout: SECOND_TRY }).toBe(LETTERS);
  // A kill between a letter's way out and the note of it sends that one again, under the same Message-ID.
  expect(letters().length - LETTERS, 'each once').toBeLessThanOrEqual(1);
}

describe.skipIf(!MONGODB_TEST_URL)('with every station a process of its own, of which each kind is killed once', () => {
  describeJourney('the loop, in a browser', async () => {
    const post = await startSmtpServer();
    const variables = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SMTP_URL: post.url, LOG_LEVEL: 'fatal' };
    const product = await startOnEngines({ variables });
    return {
      url: product.url,
      troubles: {
        'sign-up': killing(product, /^POST \/api\/users$/, 'command-api'),
        nobody: killing(product, /^GET \/api\/agents\//, 'query-api'),
        approval: killing(product, /^POST \/api\/admin\/profiles\/.+\/approve$/, 'projectors', () => working(product)),
        search: killing(product, /^GET \/api\/agents\//, 'gateway'),
        edit: killing(product, /^PUT \/api\/agents\//, 'eventstore'),
      },
      proof: () => expectDoneOnce(product, post),
      async stop() {
        await product.stop();
        await post.stop();
      },
    };
  });
});
