import type { RecordedEvent } from '@busca/events';
import type { AuditEntryReply, AuditFindingReply } from '@busca/query-api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyEvents, startHistoryApi, type HistoryApi } from './testing/history-api.ts';

const DAY = 86_400_000;
/** Making the history of 50,000 events takes minutes. */
const TIMEOUT_MS = 600_000;

let api: HistoryApi;
let log: RecordedEvent[];
beforeAll(async () => {
  api = await startHistoryApi({
    events: historyEvents(2_000),
    seed: 1,
    models: ['audit', 'plan-ledger', 'agents', 'lenders', 'accounts'],
  });
  log = api.log;
}, TIMEOUT_MS);
afterAll(() => api.stop());

async function read<Body>(path: string): Promise<Body> {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Body;
}

/** The positions of the entries that answer a question, the newest first. */
const answered = async (question: string): Promise<string[][]> =>
  (await read<AuditFindingReply[]>(`/api/admin/audit/questions/${question}`)).map(({ entries }) =>
    entries.map(({ position }) => position),
  );

const ofType = <T extends RecordedEvent['type']>(...types: T[]) =>
  log.filter((event): event is Extract<RecordedEvent, { type: T }> => (types as string[]).includes(event.type));
const msOf = ({ metadata }: RecordedEvent): number => Date.parse(metadata.at);
const idsOf = ({ data }: RecordedEvent) => ({
  profile: 'profileId' in data ? data.profileId : null,
  account: 'accountId' in data ? data.accountId : null,
});
const inOrder = (found: readonly RecordedEvent[][]): string[][] =>
  found.map((events) => events.map(({ position }) => position));

describe('The prepared questions equal queries over the raw log of a generated history', () => {
  it('Approvals that were undone: suspended within 90 days', async () => {
    const expected = ofType('ProfileSuspended').flatMap((suspension) => {
      const { profileId } = suspension.data;
      const approval = ofType('ProfileApproved').findLast(
        ({ data, position }) => data.profileId === profileId && position < suspension.position,
      )!;
      return msOf(suspension) - msOf(approval) <= 90 * DAY ? [[approval, suspension]] : [];
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(ofType('ProfileSuspended').length).toBeGreaterThan(expected.length);
    expect(await answered('undone-approvals')).toEqual(inOrder(expected.toReversed()));
  });

  it('Licence numbers that changed', async () => {
    const edits = ofType('AgentEdited', 'LenderEdited', 'AgentResubmitted', 'LenderResubmitted');
    const expected = edits.filter(({ data }) => 'state_license_numbers' in data.personal.changes);
    expect(expected.length).toBeGreaterThan(0);
    const entries = await read<AuditEntryReply[]>(
      '/api/admin/audit?field=state_license_numbers&type=AgentEdited,LenderEdited,AgentResubmitted,LenderResubmitted',
    );
    expect(entries.map(({ position }) => position)).toEqual(expected.map(({ position }) => position).toReversed());
  });

  it('Plans that are active without a confirmed payment', async () => {
    const latest = new Map(ofType('PlanChanged').map((event) => [event.data.profileId, event]));
    const active = [...latest.values()].filter(({ data }) => data.to !== 'Free');
    const paid = new Set(ofType('PlanPaymentConfirmed').map(({ metadata }) => metadata.$causationId));
    const expected = active.filter(({ metadata }) => !paid.has(metadata.$causationId));
    expect(active.length).toBeGreaterThan(0);
    expect((await answered('unpaid-plans')).toSorted()).toEqual(inOrder(expected.map((event) => [event])).toSorted());
  });

  it('Decisions without the profile opened', async () => {
    const commands = new Map<string, RecordedEvent[]>();
    for (const event of log.filter(({ metadata }) => metadata.seen && metadata.seen.how !== 'profile')) {
      const command = event.metadata.$causationId;
      commands.set(command, [...(commands.get(command) ?? []), event]);
    }
    expect((await answered('unopened-decisions')).toSorted()).toEqual(inOrder([...commands.values()]).toSorted());
  });

  it('Contact data that changed within 24 hours before a message was offered', async () => {
    const numbers = new Map<string, string>();
    const changes = log.filter((event) => {
      if (event.type === 'AccountEmailChanged') return true;
      if (event.type === 'ProfileContactSet') {
        const { profileId, personal } = event.data;
        const before = numbers.get(profileId) ?? '';
        numbers.set(profileId, personal.whatsapp);
        return before !== personal.whatsapp;
      }
      if (!('personal' in event.data && 'changes' in event.data.personal)) return false;
      return ['email', 'phone_number'].some(
        (field) => field in (event.data as { personal: { changes: object } }).personal.changes,
      );
    });
    const expected = changes.flatMap((change) => {
      const { profile, account } = idsOf(change);
      const offer = ofType('LeadOffered').find(
        ({ data, position }) =>
          position > change.position && (profile === null ? data.accountId === account : data.profileId === profile),
      );
      return offer && msOf(offer) - msOf(change) <= DAY ? [[change, offer]] : [];
    });
    expect(changes.length).toBeGreaterThan(0);
    expect(await answered('contact-before-offer')).toEqual(inOrder(expected.toReversed()));
  });
});
