import { exampleRef, PlanPaymentConfirmed, type Actor, type PlanType } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { documentAfter, recorder } from '../../testing/index.ts';
import { keys } from '../../read-models/index.ts';
import { planLedgerProjection } from './plan-ledger.ts';

const admin: Actor = { id: 'an-admin', role: 'Admin' };

const payment = PlanPaymentConfirmed.example.personal;

/** A profile's plan events, a minute apart. */
function plans() {
  const record = recorder();
  const about = (plan: PlanType) => ({ ...exampleRef, plan });
  return {
    chosen: (plan: PlanType) => record('PlanChosen', { ...about(plan), from: null }),
    withdrawn: (plan: PlanType) => record('PlanWithdrawn', about(plan)),
    declined: (plan: PlanType) =>
      record('PlanDeclined', { ...about(plan), personal: { reason: 'No hay pago' } }, { actor: admin }),
    paid: (plan: PlanType) => record('PlanPaymentConfirmed', { ...about(plan), personal: payment }, { actor: admin }),
    changed: (from: PlanType, to: PlanType, request: PlanType | null = null) =>
      record(
        'PlanChanged',
        { ...exampleRef, from, to, request, personal: { reason: 'Acuerdo de enero.' } },
        { actor: admin },
      ),
  };
}
const ledgerOf = (events: Parameters<typeof documentAfter>[1]) => documentAfter(planLedgerProjection, events)!;
const short = (events: Parameters<typeof documentAfter>[1]) =>
  ledgerOf(events).lines.map(({ plan, outcome, endedBy }) => [plan, outcome, endedBy]);

describe('The ledger of plans', () => {
  it('says when a plan was asked for, who confirmed the payment, from when it was active, and which plan ended it', () => {
    const log = plans();
    const events = [
      log.chosen('Standard'),
      log.paid('Standard'),
      log.changed('Free', 'Standard'),
      log.chosen('Pro'),
      log.paid('Pro'),
      log.changed('Standard', 'Pro'),
    ];
    const at = events.map(({ metadata }) => metadata.at);
    expect(ledgerOf(events)).toMatchObject({ profileId: exampleRef.profileId, changedAt: at[5] });
    expect(ledgerOf(events).lines).toEqual([
      {
        plan: 'Standard',
        outcome: 'paid',
        askedAt: at[0],
        decidedAt: at[1],
        decidedBy: admin,
        reason: null,
        ...payment,
        activeFrom: at[2],
        endedAt: at[5],
        endedBy: 'Pro',
        endedByWhom: admin,
        endReason: 'Acuerdo de enero.',
      },
      {
        plan: 'Pro',
        outcome: 'paid',
        askedAt: at[3],
        decidedAt: at[4],
        decidedBy: admin,
        reason: null,
        ...payment,
        activeFrom: at[5],
        endedAt: null,
        endedBy: null,
        endedByWhom: null,
        endReason: null,
      },
    ]);
  });

  it('keeps requests that were withdrawn, declined or replaced, with the reason of the admin', () => {
    const log = plans();
    const events = [
      log.chosen('Pro'),
      log.withdrawn('Pro'),
      log.chosen('Pro'),
      log.declined('Pro'),
      log.chosen('Pro'),
      log.chosen('Standard'),
    ];
    expect(short(events)).toEqual([
      ['Pro', 'withdrawn', null],
      ['Pro', 'declined', null],
      ['Pro', 'replaced', null],
      ['Standard', 'asked', null],
    ]);
    expect(ledgerOf(events).lines.map(({ reason }) => reason)).toEqual([null, 'No hay pago', null, null]);
  });

  it('says nothing more of what admins wrote once its person is erased', () => {
    const log = plans();
    const events = [
      log.chosen('Pro'),
      log.declined('Pro'),
      log.chosen('Pro'),
      log.paid('Pro'),
      log.changed('Free', 'Pro'),
      log.changed('Pro', 'Free'),
      log.changed('Free', 'Standard'),
    ];
    const ledger = ledgerOf(events);
    expect(planLedgerProjection.index(ledger).keys).toContain(keys.ofPerson(exampleRef.accountId));
    expect(ledger.lines.map(({ reason, reference, endReason }) => [reason, reference, endReason])).toEqual([
      ['No hay pago', null, null],
      [null, payment.reference, 'Acuerdo de enero.'],
      ['Acuerdo de enero.', null, null],
    ]);
    const erased = planLedgerProjection.erase!(ledger)!;
    expect(erased.lines.map(({ outcome }) => outcome)).toEqual(['declined', 'paid', 'given']);
    for (const said of ['No hay pago', 'Acuerdo', payment.reference, payment.amount])
      expect(JSON.stringify(erased)).not.toContain(said);
  });

  it('names a plan that an admin gave, which a return to Free ends', () => {
    const log = plans();
    expect(short([log.chosen('Standard'), log.changed('Free', 'Pro', 'Standard'), log.changed('Pro', 'Free')])).toEqual(
      [
        ['Standard', 'replaced', null],
        ['Pro', 'given', 'Free'],
      ],
    );
  });

  it('is listed by open request and by active plan', () => {
    const log = plans();
    const events = [log.chosen('Standard'), log.paid('Standard'), log.changed('Free', 'Standard'), log.chosen('Pro')];
    const keysAfter = (count: number) =>
      planLedgerProjection.index(ledgerOf(events.slice(0, count))).keys.filter((key) => key.startsWith('status:'));
    expect([1, 2, 3, 4].map(keysAfter)).toEqual([
      ['status:asked'],
      [],
      ['status:active'],
      ['status:asked', 'status:active'],
    ]);
  });
});
