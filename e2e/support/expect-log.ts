import { START, type EventLog, type RecordedEvent } from '@busca/events';
import { expect } from 'vitest';
import type { Load } from './load.ts';

/** A log from its first event to its last. */
export async function everything(log: EventLog): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (let [at, end] = [START, false]; !end; ) {
    const page = await log.store.readAll(at, { limit: 500 });
    all.push(...(await Promise.all(page.events.map(log.read))));
    [at, end] = [page.upTo, page.end];
  }
  return all;
}

/** Each acknowledged thing stands in the log, and no thing stands there twice. */
function expectEachOnce(name: string, found: string[], told: ReadonlySet<string>): void {
  expect(new Set(found).size, `${name}: nothing twice`).toBe(found.length);
  const there = new Set(found);
  expect([...told].filter((one) => !there.has(one)), `${name}: nothing lost`).toEqual([]);
}

/** Fails unless the log holds all that a load was told to be done, and nothing of it twice. */
export async function expectNothingLostOrDoubled(log: EventLog, { acknowledged }: Pick<Load, 'acknowledged'>): Promise<void> {
  const events = await everything(log);
  const of = <T extends RecordedEvent['type']>(type: T) => events.filter((event): event is Extract<RecordedEvent, { type: T }> => event.type === type);
  expectEachOnce('leads', of('LeadSent').map(({ data }) => data.personal.message), acknowledged.leads);
  expectEachOnce('accounts', of('AccountCreated').map(({ data }) => data.accountId), acknowledged.accounts);
  expectEachOnce('account emails', of('AccountCreated').map(({ data }) => data.personal.email), new Set());
  expectEachOnce('agents', of('AgentRegistered').map(({ data }) => data.profileId), acknowledged.agents);
  expectEachOnce('approvals', of('ProfileApproved').map(({ data }) => data.profileId), acknowledged.approvals);
}
