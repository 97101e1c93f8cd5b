import { leadLife, START, type EventLog, type LeadLife, type RecordedEvent } from '@busca/events';
import { expect } from 'vitest';
import type { Load } from './load.ts';
import type { Process } from './processes.ts';
import { retryWhileAway } from './retry-while-away.ts';

/** What a process says of a log and keys that do not belong together, or of a bookmark that it can't move. */
const PARTED = /accept-log|belongs to the log|bookmark/i;
/** Functions that an error came through, which say nothing of that. */
const STACK = /"stack":"(?:[^"\\]|\\.)*"/;

/** Fails if a process, with warnings in its log, has said that its log and its keys do not belong together. */
export function expectLogAndKeysTogether(processes: readonly Pick<Process, 'output'>[]): void {
  const lines = processes.flatMap((process) => process.output().split('\n'));
  expect(lines.filter((line) => PARTED.test(line.replace(STACK, '')))).toEqual([]);
}

/** Reads all events of a log. */
export async function readAllEvents(log: EventLog): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (let [position, end] = [START, false]; !end;) {
    const page = await retryWhileAway(() => log.store.readAll(position, { limit: 500 }));
    events.push(...(await retryWhileAway(() => Promise.all(page.events.map(log.read)))));
    [position, end] = [page.upTo, page.end];
  }
  return events;
}

/** Fails if an acknowledged id is missing in the log, or any id is logged twice. */
function expectEachOnce(name: string, logged: string[], acknowledged: ReadonlySet<string>): void {
  const ids = new Set(logged);
  expect(ids.size, `${name}: nothing twice`).toBe(logged.length);
  expect(
    [...acknowledged].filter((id) => !ids.has(id)),
    `${name}: nothing lost`,
  ).toEqual([]);
}

/** Fails unless the log holds every acknowledged command of a load, and none twice. */
export async function expectNothingLostOrDoubled(
  log: EventLog,
  { acknowledged }: Pick<Load, 'acknowledged'>,
): Promise<void> {
  const events = await readAllEvents(log);
  const of = <T extends RecordedEvent['type']>(type: T) =>
    events.filter((event): event is Extract<RecordedEvent, { type: T }> => event.type === type);
  expectEachOnce(
    'leads',
    of('LeadSent').map(({ data }) => data.personal.message),
    acknowledged.leads,
  );
  expectEachOnce(
    'accounts',
    of('AccountCreated').map(({ data }) => data.accountId),
    acknowledged.accounts,
  );
  expectEachOnce(
    'account emails',
    of('AccountCreated').map(({ data }) => data.personal.email),
    new Set(),
  );
  expectEachOnce(
    'agents',
    of('AgentRegistered').map(({ data }) => data.profileId),
    acknowledged.agents,
  );
  expectEachOnce(
    'approvals',
    of('ProfileApproved').map(({ data }) => data.profileId),
    acknowledged.approvals,
  );
}

/**
 * Fails if a message in turn was offered twice, or still waits for its turn. Their holders have hours to act, so none
 * leaves one in a test. @returns how many have a holder; the others came before there was anybody, and are the admins'
 */
export async function expectOneHolderEach(log: EventLog): Promise<number> {
  const lives = new Map<string, LeadLife | null>();
  const offered: string[] = [];
  for (const event of await readAllEvents(log)) {
    const { data } = event;
    if (!('leadId' in data)) continue;
    lives.set(data.leadId, leadLife(lives.get(data.leadId) ?? null, event));
    if (event.type === 'LeadOffered') offered.push(data.leadId);
  }
  expectEachOnce('offers in turn', offered, new Set());
  const inTurn = [...lives.values()].filter((life) => life?.kind);
  expect(inTurn.filter((life) => life?.waitsFor === 'turn')).toEqual([]);
  expect(inTurn.filter((life) => life?.holder)).toHaveLength(offered.length);
  return offered.length;
}
