import { findParting, newId, streams } from '@busca/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesOf } from '../testing/messages.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { appendUnreadable } from '../testing/scenario.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;
const lead = {
  firstName: 'Ana',
  lastName: 'Ríos',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
};
let api: Started;
const start = async (leadsKeptDays: number) => {
  api = await startCommandApi({ leadsKeptDays });
};
beforeEach(() => start(DAYS));
afterEach(() => api.stop());

/** At the next start, nobody who was erased counts as a person whose key is lost. */
const expectQuietStart = async () => expect(await findParting(api.log)).toBeUndefined();

const send = (email: string) => api.send('POST', '/api/busca/sendNewLead', { ...lead, email });
const erasedLeads = async () => (await api.events('LeadSent')).map(({ isErased }) => isErased === true);

describe('Retention of messages', () => {
  it('erases a sender once the newest message is older than the configured days, with a receipt of the system', async () => {
    await send('ana@example.com');
    api.advance(DAYS * DAY_MS - 60_000);
    expect(await api.eraseExpired()).toBe(0);
    await send('luis@example.com');
    api.advance(120_000);
    expect(await api.eraseExpired()).toBe(1);
    expect(await erasedLeads()).toEqual([true, false]);
    expect(await api.events('PersonErased')).toMatchObject([
      { data: { accountId: null }, metadata: { actor: { id: null, role: 'System' } } },
    ]);
    expect(await api.eraseExpired()).toBe(0);
    expect(await api.events('PersonErased')).toHaveLength(1);
    await expectQuietStart();
  });

  it('takes an expired message from the professional who has it', async () => {
    const { professional, send: write, typesOf } = messagesOf(() => api);
    const { id } = await write({ profile_id: (await professional()).profile });
    api.advance((DAYS + 1) * DAY_MS);
    expect(await api.eraseExpired()).toBe(1);
    expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered', 'LeadConsentRevoked']);
  });

  it('keeps every message of a sender who wrote again, and a request for a demonstration', async () => {
    await send('ana@example.com');
    await send('luis@example.com');
    api.advance(DAYS * DAY_MS);
    await send('ana@example.com');
    await api.send('POST', '/api/notices', {
      content: 'Luis Paz, luis@example.com, (407) 555-0111, pide una demostración',
    });
    api.advance(DAY_MS);
    expect(await api.eraseExpired()).toBe(0);
    expect(await erasedLeads()).toEqual([false, false, false]);
    api.advance(DAYS * DAY_MS);
    expect(await api.eraseExpired()).toBe(2);
    expect((await api.events('DemoRequested')).map(({ isErased }) => isErased)).toEqual([true]);
  });

  it('erases a sender who writes again after an erasure a second time', async () => {
    await send('ana@example.com');
    api.advance((DAYS + 1) * DAY_MS);
    expect(await api.eraseExpired()).toBe(1);
    await send('ana@example.com');
    expect(await api.eraseExpired()).toBe(0);
    api.advance((DAYS + 1) * DAY_MS);
    expect(await api.eraseExpired()).toBe(1);
    expect(await erasedLeads()).toEqual([true, true]);
    await expectQuietStart();
  });

  it('keeps the message of a sender who writes while others are erased', async () => {
    await send('ana@example.com');
    await send('luis@example.com');
    api.advance((DAYS + 1) * DAY_MS);
    const erase = api.log.keys.erase.bind(api.log.keys);
    vi.spyOn(api.log.keys, 'erase').mockImplementationOnce(async (receipt) => {
      const erased = await erase(receipt);
      await send('luis@example.com');
      return erased;
    });
    expect(await api.eraseExpired()).toBe(1);
    expect(await erasedLeads()).toEqual([true, false, false]);
  });

  it("erases a sender whose message can't be read, and the others", async () => {
    const person = await api.log.visitor('ana@example.com');
    await api.log.keys.keyFor(person);
    await appendUnreadable(api.log, { stream: streams.lead(newId()), type: 'LeadSent', data: { person } });
    await send('luis@example.com');
    api.advance((DAYS + 1) * DAY_MS);
    expect(await api.eraseExpired()).toBe(2);
    expect(await api.log.keys.find(person)).toBeUndefined();
  });

  it('keeps everything where no days are configured', async () => {
    await api.stop();
    await start(0);
    await send('ana@example.com');
    api.advance(10_000 * DAY_MS);
    expect(await api.eraseExpired()).toBe(0);
    expect(await erasedLeads()).toEqual([false]);
  });
});
