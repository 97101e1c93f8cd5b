// `npm run bench -- --eventstoredb`: commands, a copy and a rebuild on the EventStoreDB of EVENTSTORE_URL, beside its
// client alone. The server must be empty, and keeps what is written to it.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbStore } from '@busca/events/eventstoredb';
import { copyLog } from '@busca/events/copy-log';
import { openStores, projections, rebuild } from '@busca/projectors';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import { fill } from './fill.ts';
import { browserLead, keylessLead } from './leads.ts';
import { inTurns, load, type Load, type Measured } from './load.ts';
import { ALL_IN_ONE, environmentOf, startServer } from './process.ts';
import { type Measurement, printed, spreadOf } from './report.ts';

const PROFILES = Number(process.env.BENCH_PROFILES ?? 2_000);
const AT_ONCE = 32;
/** Records that the client reads at once, as many as a rebuild asks for. */
const PAGE = 4_000;
/** The user of every server without users; credentials make the client send single appends (decision 25). */
const credentials = { username: 'admin', password: 'changeit' };

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** Prints one round of ours beside one of the client. */
const compared = (name: string, ours: number, peer: { name: string; perSecond: number }): Measurement =>
  printed({ name, unit: 'a second', ours: spreadOf([ours]), peer: { name: peer.name, ...spreadOf([peer.perSecond]) } });

const metadata = {
  at: new Date().toISOString(),
  actor: { id: null, role: 'System' },
  $correlationId: 'bench',
  $causationId: 'bench',
  schemaVersion: 1,
};

/** An event about as large as a lead's, that every reader of the log can read and none has a document for. */
function append(client: EventStoreDBClient): Promise<unknown> {
  const leadId = randomUUID();
  return client.appendToStream(
    `lead-${leadId}`,
    [jsonEvent({ type: 'LeadHandled', data: { leadId, padding: 'x'.repeat(600) }, metadata })],
    { expectedRevision: NO_STREAM, credentials },
  );
}

async function readWhole(client: EventStoreDBClient): Promise<number> {
  let events = 0;
  for (let from: typeof START | { commit: bigint; prepare: bigint } = START, page = PAGE; page === PAGE;) {
    page = 0;
    for await (const { event } of client.readAll({ fromPosition: from, maxCount: PAGE })) {
      page += 1;
      if (event) from = event.position;
    }
    events += page;
  }
  return events;
}

/** Copies the log of a data folder to the server, and rebuilds the agents from the copy. */
async function copyAndRebuild(dataDir: string, url: string, client: EventStoreDBClient): Promise<void> {
  const source = openStores({ DATA_DIR: dataDir });
  const { events } = await fill(source.log, PROFILES);
  process.stdout.write(
    `EventStoreDB, with ${PROFILES.toLocaleString('en-US')} profiles, ${events.toLocaleString('en-US')} events:\n`,
  );
  const target = new EventStoreDbStore(url, { timeout: 60_000 });
  let copied = 0;
  const copying = await secondsOf(() =>
    copyLog({
      from: source.log.store,
      to: target,
      onProgress: ({ doing, events: done }) => (copied = doing === 'copying' ? done : copied),
    }),
  );
  await target.close();
  await source.close();
  const appends = 1_000;
  const appending = await secondsOf(async () => {
    for (let n = 0; n < appends; n += 1) await append(client);
  });
  compared('events copied and compared, one append at a time', copied / copying, {
    name: 'single appends of the client',
    perSecond: appends / appending,
  });
  const { log, store, close } = openStores({ DATA_DIR: dataDir, EVENTSTORE_URL: url });
  const rebuilding = await secondsOf(() => rebuild({ log, store, projection: projections[0]! }));
  await close();
  let read = 0;
  const reading = await secondsOf(async () => (read = await readWhole(client)));
  compared(`events rebuilt into ${projections[0]!.model.name}`, events / rebuilding, {
    name: 'events that the client reads',
    perSecond: read / reading,
  });
}

/** Appends of the client, as many at once as commands. */
const appendsFor =
  (client: EventStoreDBClient) =>
  async ({ seconds = 4 }: Load): Promise<Measured> => {
    const end = performance.now() + seconds * 1000;
    let done = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (; performance.now() < end; done += 1) await append(client);
      }),
    );
    return { perSecond: done / seconds, p99: 0, failed: 0 };
  };

async function commands(dataDir: string, client: EventStoreDBClient): Promise<void> {
  const { url, stop } = await startServer(ALL_IN_ONE, { environment: environmentOf(dataDir) });
  const leads = `${url}api/busca/sendNewLead`;
  const ofClient = appendsFor(client);
  const loads = [{ url: '' }, { url: leads, post: browserLead }, { url: leads, post: keylessLead }];
  const [alone, keyed, keyless] = await inTurns(loads, (one) => (one.url === '' ? ofClient(one) : load(one)));
  const perSecond = (measured: readonly Measured[] | undefined): number[] => measured!.map((round) => round.perSecond);
  const peer = { name: 'appends of the client, as many at once', ...spreadOf(perSecond(alone)) };
  printed({
    name: 'a lead as browsers send it: a new visitor, a key',
    unit: 'a second',
    ours: spreadOf(perSecond(keyed)),
    peer,
  });
  printed({ name: 'a lead without a key, of one visitor', unit: 'a second', ours: spreadOf(perSecond(keyless)), peer });
  await stop();
}

const { EVENTSTORE_URL } = process.env;
if (!EVENTSTORE_URL) throw new Error('Set EVENTSTORE_URL to the address of an empty EventStoreDB');
const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
const client = EventStoreDBClient.connectionString(EVENTSTORE_URL);
try {
  await copyAndRebuild(dataDir, EVENTSTORE_URL, client);
  await commands(dataDir, client);
} finally {
  await client.dispose();
  rmSync(dataDir, { recursive: true });
}
