import {
  AccountCreated,
  AgentRegistered,
  LeadAnswerAsked,
  LeadAnotherRequested,
  LeadConsentRevoked,
  LeadLapsed,
  LeadOffered,
  LeadPassed,
  LeadReviewAsked,
  LeadSent,
  readLinkCode,
  ReviewAnswered,
  reviewIdOf,
  ReviewPublished,
  ReviewWithheld,
  ReviewWritten,
  streams,
  type EventNamed,
  type RecordedEvent,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { letterhead, recorder } from '../../testing/index.ts';
import { senderLetterOf, receiptIdOf, receiptOf, type MessagesOf } from './sender-emails.ts';
import { createComposer } from '../sending/compose.ts';
import { emailIdOf } from './email-ids.ts';
import { copy } from '../words/copy.es.ts';

const keys = { lookupSecret: async () => Buffer.alloc(32, 7) };
const { leadId, person } = LeadSent.example;
const AT = '2026-01-06T02:30:00.000Z';
const typed = {
  firstName: 'Gana dinero',
  lastName: 'en evil.example',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0666',
  message: 'https://evil.example',
  location: 'evil town',
  timeframe: 'evil soon',
};
const record = recorder();
type Sent = EventNamed<'LeadSent'>['data'];
const sent = (changes: Partial<Sent> = {}) =>
  record('LeadSent', { ...LeadSent.example, page: 'contact', ...changes, personal: typed }, { at: AT });

const agent = record('AgentRegistered', AgentRegistered.example);
const { profileId, kind, accountId } = AgentRegistered.example;
const name = AgentRegistered.example.personal.full_name;
const direct = record('LeadOffered', {
  ...LeadOffered.example,
  profileId,
  kind,
  accountId,
  way: 'direct',
  until: null,
  upTo: null,
});

/** What senders' emails are made of, where the log holds these events. */
const partsOf = (events: readonly RecordedEvent[], messagesOf: MessagesOf = letterhead.messagesOf) => ({
  keys,
  ...letterhead,
  messagesOf,
  read: async (stream: string) => events.filter((event) => event.stream === stream),
});
const receipt = async (lead: RecordedEvent<'LeadSent'>, ...others: RecordedEvent[]) =>
  receiptOf(lead, partsOf([lead, ...others]));

describe('Security row 31: the receipt of a message', () => {
  it.each([
    ['to the team', {}, 'Un mensaje para el equipo de Busca', 'te contesta una persona de nuestro equipo'],
    ['for an agent', { kind: 'agent', place: 'Miami, FL' }, 'Un agente en Miami, FL', 'uno a la vez'],
    ['for a loan', { kind: 'lender' }, 'Un profesional de préstamos', 'uno a la vez'],
  ] as const)('says what was asked %s, when, and what comes next, and nothing that was typed', async (...row) => {
    const [, changes, what, next] = row;
    const { to, text, html } = (await receipt(sent(changes)))!;
    expect(to).toEqual({ name: '', address: typed.email });
    for (const part of [text, html]) {
      for (const words of ['lunes, 5 de enero de 2026', '9:30', what, next]) expect(part).toContain(words);
      for (const words of ['evil', typed.firstName, typed.phoneNumber, typed.email]) expect(part).not.toContain(words);
    }
  });

  it('names the professional to whom it was sent, unless they were erased', async () => {
    expect((await receipt(sent({ kind: 'agent' }), direct, agent))!.text).toContain(`Hablar con ${name}`);
    const erased = (await receipt(sent({ kind: 'agent' }), direct, { ...agent, isErased: true as const }))!.text;
    expect(erased).not.toContain(name);
  });

  it('lists the messages of the day whose consent stands, each with a link of its own', async () => {
    const others = ['a', 'b', 'c'].map((last) => leadId.replace(/.$/, last));
    const [today, yesterday, revoked] = [
      sent({ leadId: others[0]!, kind: 'lender', place: 'Ponce, PR' }),
      record(
        'LeadSent',
        { ...LeadSent.example, leadId: others[1]!, kind: 'agent' },
        { at: '2026-01-05T02:30:00.000Z' },
      ),
      sent({ leadId: others[2]!, kind: 'agent', place: 'Tampa, FL' }),
    ];
    const revocation = record('LeadConsentRevoked', { ...LeadConsentRevoked.example, leadId: others[2]! });
    const lead = sent();
    const parts = partsOf([lead, today, yesterday, revoked, revocation], async () => others);
    const { text } = (await receiptOf(lead, parts))!;
    const items = text.split('\n').filter((line) => line.startsWith('- '));
    expect(items.map((line) => line.slice(2, line.indexOf(':')))).toEqual([
      'Un mensaje para el equipo de Busca',
      'Un profesional de préstamos en Ponce, PR',
    ]);
    expect(new Set(items.map((line) => line.slice(line.indexOf('#')))).size).toBe(2);
  });

  it('leads to the page of the message, and ends with the withdrawal of the consent, both by a code in the fragment', async () => {
    const { text, html } = (await receipt(sent()))!;
    const [code] = /(?<=https:\/\/busca\.example\/tu-mensaje#code=)[\w-]+$/m.exec(text)!;
    expect(text).toMatch(
      new RegExp(`Retirar mi consentimiento: https://busca\\.example/correo#revoke-consent=${code}$`, 'm'),
    );
    expect(html).toContain(code);
    expect(await readLinkCode(keys, 'revoke-consent', code)).toEqual({ accountId: leadId, id: leadId });
  });

  it('goes out once a day for each sender', () => {
    const idOf = (of: string, at: string) =>
      receiptIdOf(recorder()('LeadSent', { ...LeadSent.example, person: of }, { at }));
    const first = idOf('visitor-a', '2026-01-05T00:00:01.000Z');
    expect(idOf('visitor-a', '2026-01-05T23:59:59.000Z')).toBe(first);
    expect(
      new Set([first, idOf('visitor-b', '2026-01-05T00:00:01.000Z'), idOf('visitor-a', '2026-01-06T00:00:00.000Z')])
        .size,
    ).toBe(3);
  });

  it('goes to nobody whose consent was revoked, or whose data was erased, in the meantime', async () => {
    expect(await receipt(sent(), record('LeadConsentRevoked', LeadConsentRevoked.example))).toBeNull();
    expect(await receipt({ ...sent(), isErased: true })).toBeNull();
  });
});

describe('The letter that asks a sender whether they were answered', () => {
  const asked = record('LeadAnswerAsked', { ...LeadAnswerAsked.example, profileId, kind, accountId });
  const opened = record('LeadLinkOpened', { person }, { stream: streams.sender(person) });
  const letter = (...events: RecordedEvent[]) => senderLetterOf(asked, partsOf(events));

  it('names the professional, holds nothing that was typed, and leads to the page of the message', async () => {
    const { to, subject, text } = (await letter(sent(), agent, opened))!;
    expect([to.address, subject]).toEqual([typed.email, `¿Te contestó ${name}?`]);
    expect(text).toContain('https://busca.example/tu-mensaje#code=');
    for (const words of ['evil', typed.firstName, typed.phoneNumber]) expect(text).not.toContain(words);
  });

  it('goes to no address whose link was never opened, and to nobody who was erased', async () => {
    expect(await letter(sent(), agent)).toBeNull();
    expect(await letter({ ...sent(), isErased: true as const }, agent, opened)).toBeNull();
  });
});

describe('A letter about a review', () => {
  const opened = record('LeadLinkOpened', { person }, { stream: streams.sender(person) });
  const reviewId = reviewIdOf(profileId, person);
  const stream = { stream: streams.review(reviewId) };
  const about = { reviewId, profileId, kind, accountId };
  const written = record(
    'ReviewWritten',
    { ...ReviewWritten.example, ...about, personal: { firstName: typed.firstName, text: 'evil text' } },
    stream,
  );
  const published = record('ReviewPublished', { ...ReviewPublished.example, ...about }, stream);
  const withheld = record('ReviewWithheld', { ...ReviewWithheld.example, ...about }, stream);
  const answered = record(
    'ReviewAnswered',
    { ...ReviewAnswered.example, ...about, personal: { text: 'evil answer' } },
    stream,
  );
  const asked = record('LeadReviewAsked', { ...LeadReviewAsked.example, profileId, kind, accountId });
  const letter = (event: Parameters<typeof senderLetterOf>[0], ...events: RecordedEvent[]) =>
    senderLetterOf(event, partsOf([sent(), agent, opened, ...events]));

  it.each([
    ['asks for it, with the page of the message', asked, [], `¿Cómo te fue con ${name}?`, '/tu-mensaje#code='],
    [
      'says that it is published',
      published,
      [written, published],
      'Tu opinión está publicada',
      `/perfil-agente/${profileId}`,
    ],
    [
      'says that it is withheld, and why',
      withheld,
      [written, withheld],
      'No publicamos tu opinión',
      ReviewWithheld.example.personal.reason,
    ],
    [
      'says that it was answered',
      answered,
      [written, published, answered],
      `${name} contestó tu opinión`,
      `/perfil-agente/${profileId}`,
    ],
  ] as const)('%s; it holds nothing that was typed', async (_, event, events, subject, holds) => {
    const written = (await letter(event, ...events))!;
    expect([written.to.address, written.subject]).toEqual([typed.email, subject]);
    expect(written.text).toContain(holds);
    for (const words of ['evil', typed.firstName, typed.phoneNumber]) expect(written.text).not.toContain(words);
  });

  it('asks nobody who has written already, and no address whose link was never opened', async () => {
    expect(await letter(asked, written)).toBeNull();
    expect(await senderLetterOf(published, partsOf([sent(), agent, written, published]))).toBeNull();
  });
});

describe('The letter that tells a sender that nobody has a direct message any more', () => {
  const held = { leadId, profileId, kind, accountId };
  const passed = record('LeadPassed', { ...LeadPassed.example, ...held, personal: { note: 'evil note' } });
  const gone = record('LeadLapsed', { ...LeadLapsed.example, ...held, cause: 'unavailable' });
  const opened = record('LeadLinkOpened', { person }, { stream: streams.sender(person) });
  const letter = (event: typeof passed | typeof gone, ...events: RecordedEvent[]) =>
    senderLetterOf(event, partsOf([sent(), agent, ...events]));

  it('says who has passed it on, names nobody whose profile is gone, and leads to the page where another is asked for', async () => {
    const letters = [await letter(passed, direct, passed, opened), await letter(gone, direct, gone, opened)];
    expect(letters.map((one) => one!.subject)).toEqual([copy.left.subject(name), copy.left.subject(undefined)]);
    for (const { to, text } of letters.map((one) => one!)) {
      expect(to.address).toBe(typed.email);
      expect(text).toContain('https://busca.example/tu-mensaje#code=');
      for (const words of ['evil', typed.firstName, typed.phoneNumber]) expect(text).not.toContain(words);
    }
    expect(letters[1]!.text).not.toContain(name);
  });

  it('goes to no address whose link was never opened, and to nobody who asked for another one, or whose message was in turn', async () => {
    const another = record('LeadAnotherRequested', { ...LeadAnotherRequested.example, leadId, holder: null });
    expect(await letter(passed, direct, passed)).toBeNull();
    expect(await letter(passed, direct, passed, another, opened)).toBeNull();
    expect(await letter(gone, { ...direct, data: { ...direct.data, way: 'turn' } }, gone, opened)).toBeNull();
  });

  it('goes out beside the one to who has lost the message, and counts for no account', async () => {
    const account = record('AccountCreated', { ...AccountCreated.example, accountId, confirmBy: null });
    const log = [account, sent(), agent, direct, gone, opened];
    const composer = createComposer({
      log: { readStream: async (stream: string) => log.filter((event) => event.stream === stream), keys } as never,
      ...letterhead,
    });
    const entry = (key: 'letter' | 'sender') => ({
      id: emailIdOf(gone.id, key),
      stream: streams.lead(leadId),
      eventId: gone.id,
      tries: 0,
    });
    expect((await composer.compose(entry('sender')))!.subject).toBe(copy.left.subject(undefined));
    expect((await composer.compose(entry('letter')))!.to.address).toBe(AccountCreated.example.personal.email);
    expect((await composer.causeOf(entry('sender')))!.accountId).toBeNull();
  });
});
