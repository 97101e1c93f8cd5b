import type { PlanType, RecordedEvent, TypeOf } from '@busca/events';
import {
  keys,
  ledgerWords,
  planLedger,
  type IndexEntry,
  type LedgerLine,
  type LedgerOutcome,
  type PlanLedgerDocument,
} from '../../read-models/index.ts';
import { defineProjection } from '../definition/projection.ts';

type PlanEvent = RecordedEvent<TypeOf<'plan'>>;

const line = (plan: PlanType, outcome: LedgerOutcome, fields: Partial<LedgerLine>): LedgerLine => ({
  plan,
  outcome,
  askedAt: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  reference: null,
  amount: null,
  activeFrom: null,
  endedAt: null,
  endedBy: null,
  endedByWhom: null,
  endReason: null,
  ...fields,
});

type Why = Pick<LedgerLine, 'reason' | 'reference' | 'amount'>;

const isActive = ({ activeFrom, endedAt }: LedgerLine): boolean => activeFrom !== null && endedAt === null;

/** The lines after the open request was answered. */
const answered = (
  lines: readonly LedgerLine[],
  outcome: LedgerOutcome,
  { metadata: { at, actor } }: PlanEvent,
  why: Partial<Why> = {},
): LedgerLine[] =>
  lines.map((one) => (one.outcome === 'asked' ? { ...one, outcome, decidedAt: at, decidedBy: actor, ...why } : one));

/**
 * The lines after a change of plan: the active one ends; the paid one becomes active, or else an admin has given one.
 * Free has no line.
 */
function changed(lines: readonly LedgerLine[], event: RecordedEvent<'PlanChanged'>): LedgerLine[] {
  const { at, actor } = event.metadata;
  const { to, personal } = event.data;
  const reason = personal.reason || null;
  const ended = answered(lines, 'replaced', event, { reason }).map((one) =>
    isActive(one) ? { ...one, endedAt: at, endedBy: to, endedByWhom: actor, endReason: reason } : one,
  );
  if (to === 'Free') return ended;
  const paid = ended.findLastIndex(
    ({ outcome, activeFrom, plan }) => outcome === 'paid' && activeFrom === null && plan === to,
  );
  if (paid === -1) return [...ended, line(to, 'given', { decidedAt: at, decidedBy: actor, reason, activeFrom: at })];
  return ended.map((one, index) => (index === paid ? { ...one, activeFrom: at } : one));
}

/** What admins wrote about a person's plans goes with the person. */
const NOTHING_SAID = { reason: null, reference: null, amount: null, endReason: null };

/** A handler of the ledger's lines. A ledger begins with the first event of its profile. */
const lines =
  <Event extends PlanEvent>(after: (before: readonly LedgerLine[], event: Event) => LedgerLine[]) =>
  (event: Event, ledger: PlanLedgerDocument | null): PlanLedgerDocument => {
    const { profileId, accountId } = event.data;
    return { profileId, accountId, changedAt: event.metadata.at, lines: after(ledger?.lines ?? [], event) };
  };

function indexLedger(ledger: PlanLedgerDocument): IndexEntry {
  const { profileId, accountId, changedAt, lines } = ledger;
  const { words, lists } = ledgerWords(ledger);
  const deciders = lines
    .flatMap(({ decidedBy, endedByWhom }) => [decidedBy, endedByWhom])
    .filter((one) => one !== null);
  const states = [
    ...(lines.some(({ outcome }) => outcome === 'asked') ? ['asked'] : []),
    ...(lines.some(isActive) ? ['active'] : []),
  ];
  return {
    keys: [
      keys.all,
      keys.profile(profileId),
      keys.ofPerson(accountId),
      ...states.map(keys.status),
      ...new Set(deciders.map(({ id, role }) => keys.actor(id ?? role))),
      ...lists,
    ],
    sort: changedAt,
    text: words.join(' '),
    terms: [],
  };
}

/**
 * The ledger of plans: for each profile the plans that were asked for, with what became of them, and those that were
 * active.
 */
export const planLedgerProjection = defineProjection({
  model: planLedger,
  version: 3,
  reads: ['plan'],
  on: {
    PlanChosen: lines((before, event: RecordedEvent<'PlanChosen'>) => [
      ...answered(before, 'replaced', event),
      line(event.data.plan, 'asked', { askedAt: event.metadata.at }),
    ]),
    PlanWithdrawn: lines((before, event) => answered(before, 'withdrawn', event)),
    PlanDeclined: lines((before, event: RecordedEvent<'PlanDeclined'>) =>
      answered(before, 'declined', event, { reason: event.data.personal.reason || null }),
    ),
    PlanPaymentConfirmed: lines((before, event: RecordedEvent<'PlanPaymentConfirmed'>) => {
      const { reference, amount } = event.data.personal;
      return answered(before, 'paid', event, { reference: reference || null, amount: amount || null });
    }),
    PlanChanged: lines(changed),
  },
  erase: (ledger) => ({ ...ledger, lines: ledger.lines.map((one) => ({ ...one, ...NOTHING_SAID })) }),
  documentOf: ({ data }) => data.profileId,
  index: indexLedger,
});
