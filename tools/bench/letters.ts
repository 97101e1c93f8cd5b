// `npm run bench -- --letters`: how long after its acknowledgement a message's letter is in its holder's mailbox, sent
// to one professional and in turn, on a portal with 10,000 profiles.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exampleAgent, newId, NO_STREAM, streams, type EventLog } from '@busca/events';
import { startSmtpServer, type SmtpServer } from '@busca/platform/testing';
import { openStores } from '@busca/projectors';
import { fill, type Filled } from './fill.ts';
import { percentile } from './paced.ts';
import { ALL_IN_ONE, environmentOf, REBUILD, runToEnd, startServer } from './process.ts';

const PROFILES = Number(process.env.BENCH_PROFILES ?? 10_000);
/** Professionals of one city, who have accounts, and messages to them, of each way. */
const HOLDERS = 200;
const MESSAGES = 300;
/** Messages a second. */
const RATE = 5;
/** The goal, in seconds. */
const P99_MAX = 10;
const CITY = 'Miami, FL';
/** How exactly an arrival is timed, in ms. */
const LOOKED_EVERY = 5;

/** Gives professionals an account with a confirmed email, and the city. */
async function settle(log: EventLog, { profileId, accountId, stream }: Filled): Promise<void> {
  const metadata = {
    at: new Date().toISOString(),
    actor: { id: accountId, role: 'Agent' },
    $correlationId: accountId,
    $causationId: accountId,
  } as const;
  const personal = { name: exampleAgent.full_name, email: `${accountId}@example.com` };
  await log.append(streams.account(accountId), NO_STREAM, [
    {
      id: newId(),
      type: 'AccountCreated',
      data: { accountId, userType: 'Agent', confirmBy: null, personal },
      metadata,
    },
  ]);
  const { length } = await log.readStream(stream);
  await log.append(stream, length - 1, [
    {
      id: newId(),
      type: 'AgentEdited',
      data: { profileId, kind: 'agent', accountId, personal: { changes: { areas_served: { from: '', to: CITY } } } },
      metadata,
    },
  ]);
}

/** Watches a mailbox: when each message's letter was accepted, by the message's id. */
function watchMailbox({ emails }: SmtpServer) {
  const arrived = new Map<string, number>();
  let read = 0;
  const timer = setInterval(() => {
    for (; read < emails.length; read += 1) {
      // A line that ends in '=' goes on in the next one.
      const text = emails[read]!.join('\n').replaceAll('=\n', '');
      const id = /\/mensajes\/([\da-f-]{36})/.exec(text)?.[1];
      if (id) arrived.set(id, performance.now());
    }
  }, LOOKED_EVERY);
  return { arrived, stop: () => clearInterval(timer) };
}

/** Sends messages at a steady rate. @returns when each was acknowledged, by its id */
async function send(url: string, bodyOf: (n: number) => object, messages: number): Promise<Map<string, number>> {
  const began = performance.now();
  const sent: Promise<[string, number]>[] = [];
  const post = async (n: number): Promise<[string, number]> => {
    const reply = await fetch(new URL('api/busca/sendNewLead', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body: JSON.stringify({
        firstName: 'Ana',
        lastName: 'Ríos',
        email: `${newId()}@example.com`,
        phoneNumber: '(321) 555-0101',
        message: 'Busco una casa cerca de una escuela.',
        ...bodyOf(n),
      }),
    });
    if (!reply.ok) throw new Error(`A message was answered with ${reply.status}: ${await reply.text()}`);
    return [((await reply.json()) as { id: string }).id, performance.now()];
  };
  for (let n = 0; n < messages; n += 1) {
    const early = began + (n * 1_000) / RATE - performance.now();
    if (early > 0) await wait(early);
    sent.push(post(n));
  }
  return new Map(await Promise.all(sent));
}

const ways = (holders: readonly Filled[]) => [
  {
    name: 'to one professional',
    bodyOf: (n: number) => ({ profile_id: holders[n % holders.length]!.profileId, location: CITY }),
  },
  { name: 'in turn', bodyOf: () => ({ page: 'agents', location: CITY }) },
];

const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
const smtp = await startSmtpServer();
const stores = openStores({ DATA_DIR: dataDir });
const { sample } = await fill(stores.log, PROFILES);
const holders = sample.slice(0, HOLDERS);
for (const one of holders) await settle(stores.log, one);
await stores.close();
const environment = { ...environmentOf(dataDir), SMTP_URL: smtp.url };
await runToEnd(REBUILD, { environment, args: ['all'] });
const server = await startServer(ALL_IN_ONE, { environment });
const { arrived, stop } = watchMailbox(smtp);

/**
 * Sends messages, and waits until each one's letter is there. @returns how long each took, in seconds, the shortest
 * first
 */
async function letters(bodyOf: (n: number) => object, messages: number): Promise<number[]> {
  const sent = await send(server.url, bodyOf, messages);
  while ([...sent.keys()].some((id) => !arrived.has(id))) await wait(LOOKED_EVERY);
  return [...sent].map(([id, at]) => (arrived.get(id)! - at) / 1_000).toSorted((one, other) => one - other);
}

try {
  process.stdout.write(`${PROFILES.toLocaleString('en-US')} profiles, ${RATE} messages a second:\n`);
  for (const { name, bodyOf } of ways(holders)) {
    // The first one arrives once the portal has read the log.
    await letters(bodyOf, 1);
    const times = await letters(bodyOf, MESSAGES);
    const p99 = percentile(times, 0.99);
    const figures = `p50 ${percentile(times, 0.5).toFixed(2)} s, p99 ${p99.toFixed(2)} s, the last ${times.at(-1)!.toFixed(2)} s`;
    const isMet = p99 <= P99_MAX;
    if (!isMet) process.exitCode = 1;
    process.stdout.write(`  ${name.padEnd(20)} ${MESSAGES} letters: ${figures}${isMet ? '' : '   MISSED'}\n`);
  }
} finally {
  stop();
  await server.stop();
  await smtp.stop();
  rmSync(dataDir, { recursive: true });
}
