import {
  LeadAccepted,
  LeadAnotherRequested,
  LeadAnswerAsked,
  LeadAnswerConfirmed,
  LeadAnswered,
  LeadClosed,
  LeadConsentRevoked,
  LeadHandled,
  LeadLapsed,
  LeadOffered,
  LeadPassed,
  LeadReopened,
  LeadReturned,
  LeadSent,
  LeadTakenBack,
  type DomainEvent,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { exampleOf, scenario } from '../../testing/scenario.ts';
import { stateAfter } from '../../command-handler/decider.ts';
import { canAskForAnother, canConfirm, lifeDecider, type LifeCommand } from './decider.ts';

const { given } = scenario(lifeDecider);
const { profileId, kind, accountId, leadId, person } = LeadOffered.example;
const sent: DomainEvent = { type: 'LeadSent', data: { ...LeadSent.example, kind: 'agent', place: 'Miami, FL' } };
const offered = exampleOf(LeadOffered);
const direct: DomainEvent = { type: 'LeadOffered', data: { ...LeadOffered.example, way: 'direct', until: null } };
const [accepted, passed, lapsed, takenBack] = [LeadAccepted, LeadPassed, LeadLapsed, LeadTakenBack].map(exampleOf);
const [answered, closed, revoked, handled] = [LeadAnswered, LeadClosed, LeadConsentRevoked, LeadHandled].map(exampleOf);
const [reopened, returned, asked] = [LeadReopened, LeadReturned, LeadAnswerAsked].map(exampleOf);
const confirmed = (isAnswered: boolean, until: string | null = null): DomainEvent => ({
  type: 'LeadAnswerConfirmed',
  data: { ...LeadAnswerConfirmed.example, answered: isAnswered, until },
});
/** In turn with another professional, whose time ran out. */
const lapsedWith = (id: string): DomainEvent[] => [
  { type: 'LeadOffered', data: { ...LeadOffered.example, profileId: id } },
  { type: 'LeadLapsed', data: { ...LeadLapsed.example, profileId: id } },
];

/** A Wednesday at 10 in Miami, and four hours later. */
const clock = { at: '2026-03-04T15:00:00.000Z', hours: 4 };
const UNTIL = '2026-03-04T19:00:00.000Z';
const held = { leadId, profileId, kind, accountId };
const accept: LifeCommand = { type: 'Accept', ...clock };
const pass: LifeCommand = { type: 'Pass', reason: 'no-time', note: 'De viaje.' };
const answer: LifeCommand = { type: 'Answer', channel: 'phone' };
const close = (outcome: 'client' | 'spam'): LifeCommand => ({ type: 'Close', outcome });
const say = (isAnswered: boolean): LifeCommand => ({ type: 'ConfirmAnswer', answered: isAnswered, ...clock });
const another: LifeCommand = { type: 'AskForAnother' };
const offer = (to = { profileId: 'other', kind, accountId: 'theirs' }): LifeCommand => ({
  type: 'Offer',
  to,
  isOwn: false,
  ...clock,
});
const takeBack: LifeCommand = { type: 'TakeBack', reason: 'Está de viaje.' };

describe('The holder of a message', () => {
  it('accepts an offer, and then has hours of the place to answer', () => {
    given(sent, offered)
      .when(accept)
      .gives({ type: 'LeadAccepted', data: { ...held, until: UNTIL } });
  });

  it('passes it on before an answer, with a reason for the sender and a note for admins', () => {
    const event = { ...held, person, reason: 'no-time' as const, personal: { note: 'De viaje.' } };
    for (const before of [[offered], [offered, accepted], [direct]])
      given(sent, ...(before as DomainEvent[]))
        .when(pass)
        .gives({ type: 'LeadPassed', data: event });
  });

  it('says how it was answered, and what became of it', () => {
    const event: DomainEvent = { type: 'LeadAnswered', data: { ...held, channel: 'phone' } };
    given(sent, direct).when(answer).gives(event);
    given(sent, offered, accepted!).when(answer).gives(event);
    const end = (outcome: 'client' | 'spam'): DomainEvent => ({ type: 'LeadClosed', data: { ...held, outcome } });
    given(sent, direct).when(close('client')).gives(end('client'));
    given(sent, direct, answered!).when(close('client')).gives(end('client'));
    given(sent, offered).when(close('spam')).gives(end('spam'));
  });

  it.each<[string, LifeCommand, DomainEvent[]]>([
    ['accept a direct message', accept, [direct]],
    ['accept twice', accept, [offered, accepted!]],
    ['answer before accepting', answer, [offered]],
    ['answer twice', answer, [direct, answered!]],
    ['pass on what was answered', pass, [direct, answered!]],
    ['pass on what was closed', pass, [direct, closed!]],
    ['close an offer but as spam', close('client'), [offered]],
    ['close twice', close('client'), [direct, closed!]],
    ['accept what lapsed', accept, [offered, lapsed!]],
    ['answer what was taken back', answer, [direct, takenBack!]],
    ['answer what an admin settled', answer, [direct, handled!]],
  ])('can not %s', (_name, command, events) => {
    given(sent, ...events)
      .when(command)
      .refused('not-in-this-state');
  });
});

describe('The sender of a message', () => {
  const says = (isAnswered: boolean, until: string | null): DomainEvent => ({
    type: 'LeadAnswerConfirmed',
    data: { ...held, answered: isAnswered, until },
  });

  it('says that the holder answered, once', () => {
    given(sent, direct, answered!).when(say(true)).gives(says(true, null));
    given(sent, direct, asked!).when(say(true)).gives(says(true, null));
    given(sent, direct, answered!, confirmed(true)).when(say(true)).gives();
  });

  it('says that the holder did not: a new time runs, but none for a direct message, and none beside one that runs', () => {
    given(sent, offered, accepted!, answered!).when(say(false)).gives(says(false, UNTIL));
    given(sent, direct, answered!).when(say(false)).gives(says(false, null));
    given(sent, offered, accepted!).when(say(false)).gives(says(false, LeadAccepted.example.until));
    given(sent, direct, answered!, confirmed(true)).when(say(false)).gives(says(false, null));
    given(sent, direct, answered!, confirmed(false)).when(say(false)).gives();
    given(sent, offered, accepted!, confirmed(true)).when(say(false)).gives(says(false, UNTIL));
  });

  it('says yes after a no, which gives the answer back: nothing lapses, and no other one may be asked for', () => {
    const events = [sent, offered, accepted!, answered!, confirmed(false, UNTIL)];
    given(...events)
      .when(say(true))
      .gives(says(true, null));
    const { holder } = stateAfter(lifeDecider, [...events, confirmed(true)])!;
    expect(holder).toMatchObject({ state: 'answered', until: null, isConfirmed: true });
    given(...events, confirmed(true))
      .when(another)
      .refused('not-in-this-state');
    expect(stateAfter(lifeDecider, [...events, answered!])!.holder).toMatchObject({ isConfirmed: null });
    expect(stateAfter(lifeDecider, [sent, direct, asked!, confirmed(true), answered!])!.holder).toMatchObject({
      isConfirmed: true,
    });
  });

  it('asks for another one where the holder has not answered, or denied it', () => {
    const event: DomainEvent = {
      type: 'LeadAnotherRequested',
      data: { leadId, holder: { profileId, kind, accountId } },
    };
    for (const before of [[offered], [direct], [offered, accepted!], [direct, answered!, confirmed(false)]])
      given(sent, ...before)
        .when(another)
        .gives(event);
    given(sent, direct, passed!)
      .when(another)
      .gives({ type: 'LeadAnotherRequested', data: { leadId, holder: null } });
  });

  it.each<[string, LifeCommand, DomainEvent[]]>([
    ['ask for another one while nobody has it', another, []],
    ['ask for another one while it waits for the turn', another, [offered, lapsed!]],
    ['ask for another one while it is with the admins', another, [offered, lapsed!, returned!]],
    ['ask for another one after an answer', another, [direct, answered!]],
    ['ask twice', another, [direct, exampleOf(LeadAnotherRequested)]],
    ['confirm an answer of nobody', say(true), []],
    ['confirm before the holder knows the sender', say(true), [offered]],
    ['deny an answer of who called the offer spam', say(false), [offered, closed!]],
  ])('can not %s', (_name, command, events) => {
    given(sent, ...events)
      .when(command)
      .refused('not-in-this-state');
  });

  it('gets three holders at most; those by hand do not count', () => {
    const byHand: DomainEvent = { type: 'LeadOffered', data: { ...LeadOffered.example, way: 'by-hand' } };
    given(sent, ...lapsedWith('a'), ...lapsedWith('b'), offered)
      .when(another)
      .refused('enough-holders');
    given(sent, ...lapsedWith('a'), ...lapsedWith('b'), byHand)
      .when(another)
      .gives({ type: 'LeadAnotherRequested', data: { leadId, holder: { profileId, kind, accountId } } });
  });

  it('is shown only what is possible', () => {
    const shown = (...events: DomainEvent[]) => {
      const life = stateAfter(lifeDecider, [sent, ...events])!;
      return [canAskForAnother(life), canConfirm(life)];
    };
    expect([
      shown(),
      shown(direct),
      shown(direct, asked!),
      shown(direct, answered!),
      shown(direct, answered!, confirmed(false)),
      shown(direct, answered!, confirmed(true)),
      shown(direct, passed!),
      shown(direct, revoked!),
      shown(direct, closed!),
      shown(offered, closed!),
    ]).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, true],
      [true, true],
      [false, true],
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('An admin', () => {
  const byHand = (to = { profileId: 'other', kind, accountId: 'theirs' }): DomainEvent => ({
    type: 'LeadOffered',
    data: { leadId, ...to, person, way: 'by-hand', until: UNTIL, upTo: null, isOwn: false },
  });
  const taken = (reason: string): DomainEvent => ({
    type: 'LeadTakenBack',
    data: { ...held, person, personal: { reason } },
  });

  it('offers a message to somebody; whoever has it loses it by an event of its own', () => {
    given(sent).when(offer()).gives(byHand());
    given(sent, offered, lapsed!, returned!).when(offer()).gives(byHand());
    given(sent, direct).when(offer()).gives(taken(''), byHand());
    given(sent, handled!, reopened!).when(offer()).gives(byHand());
  });

  it('takes a message back, with a reason', () => {
    given(sent, direct).when(takeBack).gives(taken('Está de viaje.'));
    given(sent, direct, answered!).when(takeBack).gives(taken('Está de viaje.'));
  });

  it.each<[string, LifeCommand, DomainEvent[]]>([
    ['offer it to its holder', offer({ profileId, kind, accountId }), [direct]],
    ['offer what is settled', offer(), [handled!]],
    ['take back what nobody has', takeBack, [offered, lapsed!]],
  ])('can not %s', (_name, command, events) => {
    given(sent, ...events)
      .when(command)
      .refused('not-in-this-state');
  });
});

it('Nothing is left to do with a message whose consent was withdrawn, also once it is opened again, nor with one that was never sent', () => {
  for (const command of [accept, pass, answer, close('spam'), say(true), another, offer(), takeBack]) {
    given(sent, direct, revoked!).when(command).refused('not-found');
    given(sent, direct, revoked!, handled!, reopened!).when(command).refused('not-found');
    given().when(command).refused('not-found');
  }
});
