import type { PlanType, RecordedEvent, TypeOf } from '@busca/events';
import {
  keys,
  planLedger,
  type IndexEntry,
  type LedgerLine,
  type LedgerOutcome,
  type PlanLedgerDocument,
} from '../../read-models/index.ts';
import { defineProjection } from '../definition/define.ts';

type PlanEvent = RecordedEvent<TypeOf<'plan'>>;

const line = (plan: PlanType, outcome: LedgerOutcome, fields: Partial<LedgerLine>): LedgerLine => ({
  plan,
  outcome,
  askedAt: null,
  decidedAt: null,
  decidedBy: null,
  activeFrom: null,
  endedAt: null,
  endedBy: null,
  ...fields,
});

const isActive = ({ activeFrom, endedAt }: LedgerLine): boolean => activeFrom !== null && endedAt === null;

/** The lines after the open request was answered. */
const answered = (
  lines: readonly LedgerLine[],
  outcome: LedgerOutcome,
  { metadata: { at, actor } }: PlanEvent,
): LedgerLine[] =>
  lines.map((one) => (one.outcome === 'asked' ? { ...one, outcome, decidedAt: at, decidedBy: actor } : one));

/**
 * The lines after a change of plan: the active one ends; the paid one becomes active, or else an admin has given one.
 * Free has no line.
 */
function changed(lines: readonly LedgerLine[], to: PlanType, event: PlanEvent): LedgerLine[] {
  const { at, actor } = event.metadata;
  const ended = answered(lines, 'replaced', event).map((one) =>
    isActive(one) ? { ...one, endedAt: at, endedBy: to } : one,
  );
  if (to === 'Free') return ended;
  const paid = ended.findLastIndex(
    ({ outcome, activeFrom, plan }) => outcome === 'paid' && activeFrom === null && plan === to,
  );
  if (paid === -1) return [...ended, line(to, 'given', { decidedAt: at, decidedBy: actor, activeFrom: at })];
  return ended.map((one, index) => (index === paid ? { ...one, activeFrom: at } : one));
}

/** A handler of the ledger's lines. A ledger begins with the first event of its profile. */
const lines =
  <Event extends PlanEvent>(after: (before: readonly LedgerLine[], event: Event) => LedgerLine[]) =>
  (event: Event, ledger: PlanLedgerDocument | null): PlanLedgerDocument => {
    const { profileId, accountId } = event.data;
    return { profileId, accountId, changedAt: event.metadata.at, lines: after(ledger?.lines ?? [], event) };
  };

function indexLedger({ profileId, changedAt, lines }: PlanLedgerDocument): IndexEntry {
  const states = [
    ...(lines.some(({ outcome }) => outcome === 'asked') ? ['asked'] : []),
    ...(lines.some(isActive) ? ['active'] : []),
  ];
  return {
    keys: [keys.all, keys.profile(profileId), ...states.map(keys.status)],
    sort: changedAt,
    text: '',
    terms: [],
  };
}

/**
 * The ledger of plans: for each profile the plans that were asked for, with what became of them, and those that were
 * active.
 */
export const planLedgerProjection = defineProjection({
  model: planLedger,
  version: 1,
  isImpersonal: true,
  reads: ['plan'],
  on: {
    PlanChosen: lines((before, event: RecordedEvent<'PlanChosen'>) => [
      ...answered(before, 'replaced', event),
      line(event.data.plan, 'asked', { askedAt: event.metadata.at }),
    ]),
    PlanWithdrawn: lines((before, event) => answered(before, 'withdrawn', event)),
    PlanDeclined: lines((before, event) => answered(before, 'declined', event)),
    PlanPaymentConfirmed: lines((before, event) => answered(before, 'paid', event)),
    PlanChanged: lines((before, event: RecordedEvent<'PlanChanged'>) => changed(before, event.data.to, event)),
  },
  documentOf: ({ data }) => data.profileId,
  index: indexLedger,
});
