import { describe } from 'vitest';
import { startCluster } from '../../testing/eventstoredb/cluster.ts';
import { startEventStoreDb } from '../../testing/eventstoredb/server.ts';
import { describeSilentLog, type Freezable } from './silent.contract.ts';

/** How long, in ms, a cluster takes to elect another leader. */
const ELECTION = 700;

async function single(scheme: string): Promise<Freezable> {
  const server = await startEventStoreDb();
  return { ...server, url: server.url.replace('esdb://', scheme) };
}

async function cluster(): Promise<Freezable> {
  const { url, leader, freeze, thaw, stop } = await startCluster({ election: ELECTION });
  const first = leader();
  return { url, freeze: () => freeze(first), thaw: () => thaw(first), stop };
}

const addresses: [string, () => Promise<Freezable>][] = [
  ['a plain address', () => single('esdb://')],
  ['an address with discovery', () => single('esdb+discover://')],
  ['several hosts', cluster],
];

describe.concurrent.each(addresses)('A log at %s', (_, start) => describeSilentLog(start));
