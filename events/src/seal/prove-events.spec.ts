import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '@busca/platform/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_STREAM } from '../store/event-store.ts';
import { SqliteEventStore } from '../store/sqlite/event-store.ts';
import { someEvents } from '../testing/logs.ts';
import { proveEvents, type EventProof } from './prove-events.ts';
import { sealLog } from './seal-log.ts';
import { SqliteSeals } from './sqlite.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let log: SqliteEventStore;
let seals: SqliteSeals;
let days: number;
beforeEach(async () => {
  folder = await tempFolder();
  log = new SqliteEventStore(join(folder.path, 'events.db'));
  seals = new SqliteSeals(join(folder.path, 'seals.db'));
  days = 0;
});
afterEach(async () => {
  await log.close();
  await seals.close();
  await folder.remove();
});

/** Events of one stream, a day's after another's, each day sealed. */
async function sealedDays(...counts: readonly number[]): Promise<void> {
  let revision = NO_STREAM;
  for (const count of counts) {
    for (const event of someEvents(count, 'PremiumGranted'))
      ({ revision } = await log.append('agent-1', revision, [event]));
    await sealLog(log, seals, () => new Date(Date.UTC(2026, 0, (days += 1))));
  }
}

const sha = (...parts: Buffer[]) => hash('sha256', Buffer.concat(parts), 'buffer');

/**
 * The root that a proof leads to, as RFC 9162, 2.1.3.2 computes it; undefined where the path is not one of the tree.
 */
function rootFrom({ content, index, path, seal }: Extract<EventProof, { is: 'sealed' }>): string | undefined {
  let [nth, last] = [index, seal.events - 1];
  let node = sha(Buffer.from([0]), Buffer.from(content));
  for (const other of path.map((one) => Buffer.from(one, 'hex'))) {
    if (last === 0) return undefined;
    if (nth % 2 === 1 || nth === last) {
      node = sha(Buffer.from([1]), other, node);
      while (nth % 2 === 0 && nth !== 0) [nth, last] = [nth >> 1, last >> 1];
    } else node = sha(Buffer.from([1]), node, other);
    [nth, last] = [nth >> 1, last >> 1];
  }
  return last === 0 ? node.toString('hex') : undefined;
}

const prove = async () => proveEvents({ log, seals }, await log.read('agent-1'));

describe('An event of a sealed log', () => {
  it('is proved by a path to the root of its seal, whichever leaf of whichever seal it is', async () => {
    await sealedDays(1, 2, 7, 13);
    const proofs = await prove();
    expect(proofs.map(({ is }) => is)).toEqual(Array(23).fill('sealed'));
    for (const proof of proofs as Extract<EventProof, { is: 'sealed' }>[]) {
      expect(rootFrom(proof)).toBe(proof.seal.root);
      expect(sha(Buffer.from([0]), Buffer.from(proof.content)).toString('hex')).toBe(proof.leaf);
    }
    expect(proofs.map((proof) => proof.is === 'sealed' && proof.seal.number)).toEqual(
      [1, 2, 3, 4].flatMap((number) => Array([1, 2, 7, 13][number - 1]).fill(number)),
    );
  });

  it('waits for the next seal where it came after the newest one, or there is none yet', async () => {
    const events = someEvents(2, 'PremiumGranted');
    await log.append('agent-1', NO_STREAM, [events[0]!]);
    expect(await prove()).toEqual([{ is: 'unsealed' }]);
    await sealLog(log, seals, () => new Date());
    await log.append('agent-1', 0, [events[1]!]);
    expect(await prove()).toMatchObject([{ is: 'sealed' }, { is: 'unsealed' }]);
  });

  it('is not said to wait where it was sealed and is another one now', async () => {
    await sealedDays(3);
    await log.close();
    const file = join(folder.path, 'events.db');
    const db = openDatabase(file, { durable: true });
    db.exec(`UPDATE events SET data = replace(data, 'index', 'indey') WHERE revision = 1`);
    db.close();
    log = new SqliteEventStore(file);
    expect((await prove()).map(({ is }) => is)).toEqual(['sealed', 'altered', 'sealed']);
  });
});

it('Nothing is proved of no events', async () => {
  expect(await proveEvents({ log, seals }, [])).toEqual([]);
});
