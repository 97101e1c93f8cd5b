import {
  AccountCreated,
  AgentRegistered,
  LeadAccepted,
  LeadAnotherRequested,
  LeadConsentRevoked,
  LeadLapsed,
  LeadOffered,
  LeadReminded,
  LeadSent,
  LeadTakenBack,
  streams,
  type OfferWay,
  type RecordedEvent,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { letterhead, recorder } from '../../testing/index.ts';
import { createComposer } from '../sending/compose.ts';
import { copy } from '../words/copy.es.ts';
import { emailIdOf } from './email-ids.ts';

const record = recorder();
const { profileId, kind, accountId } = AgentRegistered.example;
const { leadId } = LeadSent.example;
const ref = { profileId, kind, accountId, leadId };
const UNTIL = '2026-01-06T19:00:00.000Z';
const account = record('AccountCreated', { ...AccountCreated.example, accountId, confirmBy: null });
const profile = record('AgentRegistered', {
  ...AgentRegistered.example,
  personal: { ...AgentRegistered.example.personal, areas_served: 'Ponce, PR' },
});
const sent = record('LeadSent', { ...LeadSent.example, kind: 'agent' });
const offer = (way: OfferWay) =>
  record('LeadOffered', { ...LeadOffered.example, ...ref, way, until: way === 'turn' ? UNTIL : null });
const accepted = record('LeadAccepted', { ...LeadAccepted.example, ...ref, until: UNTIL });
const reminded = record('LeadReminded', { ...LeadReminded.example, ...ref });

/** The email of the last event of a message's stream. */
const emailOf = (...events: [...RecordedEvent[], RecordedEvent]) => emailAfter(sent, ...events);

async function emailAfter(...events: [...RecordedEvent[], RecordedEvent]) {
  const all = [account, profile, ...events];
  const composer = createComposer({
    log: {
      readStream: async (stream: string) => all.filter((event) => event.stream === stream),
      keys: { lookupSecret: async () => Buffer.alloc(32, 7) } as never,
    },
    ...letterhead,
  });
  const { id } = events.at(-1)!;
  return composer.compose({ id: emailIdOf(id), stream: streams.lead(leadId), eventId: id, tries: 0 });
}

const typed = Object.values(LeadSent.example.personal);

describe('The holder of a message', () => {
  it.each([
    ['a direct one', [offer('direct')], copy.offered.direct.subject],
    ['one in turn', [offer('turn')], copy.offered.turn.subject],
    ['one that an admin gives them', [offer('by-hand')], copy.offered.byHand.subject],
    ['one that waits', [offer('turn'), reminded], copy.reminded.subject],
  ] as const)('is told of %s, with a link to it and nothing of its sender', async (_, events, subject) => {
    const email = (await emailOf(...(events as unknown as [RecordedEvent])))!;
    expect([email.subject, email.to.address]).toEqual([subject, AccountCreated.example.personal.email]);
    for (const part of [email.text, email.html]) {
      expect(part).toContain(`https://busca.example/portal-de-agentes/mensajes/${leadId}`);
      expect(part).toContain(copy.offered.link(leadId.slice(-6).toUpperCase()));
      for (const text of typed) expect(part).not.toContain(text);
    }
  });

  it('is told until when an offer stands, by the clock of their place', async () => {
    for (const email of [await emailOf(offer('turn')), await emailOf(offer('turn'), accepted, reminded)])
      expect(email!.text).toContain('martes, 6 de enero de 2026, 3:00 p.m. AST');
    expect((await emailOf(offer('direct'), reminded))!.text).not.toContain('pasa a otro');
  });

  it('is told of no offer that is out of date, and of no message whose sender was erased', async () => {
    const offered = offer('turn');
    const all = [account, profile, sent, offered, accepted];
    const compose = (events: RecordedEvent[]) =>
      createComposer({
        log: {
          readStream: async (stream: string) => events.filter((event) => event.stream === stream),
          keys: { lookupSecret: async () => Buffer.alloc(32, 7) } as never,
        },
        ...letterhead,
      }).compose({ id: emailIdOf(offered.id), stream: streams.lead(leadId), eventId: offered.id, tries: 0 });
    expect(await compose(all)).toBeNull();
    expect(await compose(all.slice(0, 4))).not.toBeNull();
    expect(await compose([account, profile, { ...sent, isErased: true }, offered])).toBeNull();
  });

  const losses = [
    record('LeadLapsed', { ...LeadLapsed.example, ...ref }),
    record('LeadTakenBack', { ...LeadTakenBack.example, ...ref }),
    record('LeadAnotherRequested', { ...LeadAnotherRequested.example, leadId, holder: ref }),
    record('LeadConsentRevoked', { ...LeadConsentRevoked.example, leadId, holder: ref }),
  ];
  it.each(losses.map((loss) => [loss.type, loss] as const))(
    'who knew the sender is told by its number alone not to write to them any more: %s',
    async (_, loss) => {
      for (const events of [
        [offer('turn'), accepted, loss],
        [offer('direct'), loss],
      ] as const) {
        const { subject, text } = (await emailOf(...(events as unknown as [RecordedEvent])))!;
        expect(subject).toBe(copy.lost.subject(leadId.slice(-6).toUpperCase()));
        for (const words of typed) expect(text).not.toContain(words);
      }
      expect(await emailOf(offer('turn'), loss)).toBeNull();
    },
  );

  it('who knew a sender who was erased since is told too', async () => {
    const email = await emailAfter({ ...sent, isErased: true }, offer('direct'), losses[3]!);
    expect(email!.subject).toBe(copy.lost.subject(leadId.slice(-6).toUpperCase()));
  });

  it('who had it before, and was told then, is not told again of what the next one loses', async () => {
    const other = { ...offer('turn'), data: { ...offer('turn').data, profileId: 'another' } };
    expect(await emailOf(offer('turn'), accepted, losses[0]!, other, losses[3]!)).toBeNull();
  });
});
