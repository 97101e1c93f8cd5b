import { join } from 'node:path';
import { LeadConsentRevoked, LeadSent, newId, NO_STREAM, readLinkCode, START } from '@busca/events';
import { createLogger } from '@busca/platform';
import type { Mail } from '@busca/platform/mail';
import { tempFolder } from '@busca/platform/testing';
import { describe, expect, it } from 'vitest';
import { openStores } from '../../stores.ts';
import { letterhead, recorder } from '../../testing/index.ts';
import { receiptIdOf, receiptOf } from './lead-receipt.ts';
import { createMailReactor } from '../sending/mail-reactor.ts';
import { SqliteOutbox } from '../outbox/sqlite/outbox.ts';

const keys = { lookupSecret: async () => Buffer.alloc(32, 7) };
const parts = { keys, ...letterhead };
const { leadId } = LeadSent.example;
const AT = '2026-01-06T02:30:00.000Z';
const typed = {
  firstName: 'Gana dinero',
  lastName: 'en evil.example',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0666',
  message: 'https://evil.example',
};
const sent = (page: 'contact' | 'loan' = 'contact') =>
  recorder()('LeadSent', { ...LeadSent.example, page, personal: typed }, { at: AT });

describe('Security row 31: the receipt of a message', () => {
  it('says to whom the message went and when, and holds nothing that was typed', async () => {
    const receipt = (await receiptOf(sent(), [], parts))!;
    expect(receipt.to).toEqual({ name: '', address: typed.email });
    for (const part of [receipt.text, receipt.html]) {
      expect(part).toContain('lunes, 5 de enero de 2026');
      expect(part).toContain('9:30');
      expect(part).toContain('al equipo de Busca');
      for (const text of ['evil', typed.firstName, typed.phoneNumber, typed.email]) expect(part).not.toContain(text);
    }
    expect((await receiptOf(sent('loan'), [], parts))!.text).toContain('profesional de préstamos');
  });

  it('has a link with a code that revokes the consent in this message, in its fragment', async () => {
    const { text, html } = (await receiptOf(sent(), [], parts))!;
    const code = /https:\/\/busca\.example\/correo#revoke-consent=([\w-]+)$/m.exec(text)![1]!;
    expect(html).toContain(code);
    expect(await readLinkCode(keys, 'revoke-consent', code)).toEqual({ accountId: leadId, id: leadId });
  });

  it('goes out once a day for each sender', () => {
    const idOf = (person: string, at: string) =>
      receiptIdOf(recorder()('LeadSent', { ...LeadSent.example, person }, { at }));
    const first = idOf('visitor-a', '2026-01-05T00:00:01.000Z');
    expect(idOf('visitor-a', '2026-01-05T23:59:59.000Z')).toBe(first);
    expect(
      new Set([first, idOf('visitor-b', '2026-01-05T00:00:01.000Z'), idOf('visitor-a', '2026-01-06T00:00:00.000Z')])
        .size,
    ).toBe(3);
  });

  it('goes to nobody whose consent was revoked, or whose data was erased, in the meantime', async () => {
    const lead = sent();
    expect(
      await receiptOf(lead, [lead, recorder()('LeadConsentRevoked', LeadConsentRevoked.example)], parts),
    ).toBeNull();
    expect(await receiptOf({ ...lead, isErased: true }, [lead], parts)).toBeNull();
  });
});

it('Security row 31: a visitor gets one receipt a day, also where the log is read again', async () => {
  const folder = await tempFolder();
  const { log, close } = openStores({ DATA_DIR: folder.path });
  const outbox = new SqliteOutbox(join(folder.path, 'reactors.db'));
  await outbox.begin(START);
  const mails: Mail[] = [];
  const now = () => new Date(AT);
  const reactor = createMailReactor({
    log,
    outbox,
    now,
    ...letterhead,
    logger: createLogger('silent'),
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
  });
  const leave = async (name: string, at: string) => {
    const id = newId();
    const data = {
      ...LeadSent.example,
      leadId: id,
      person: `visitor-${name}`,
      personal: { ...typed, email: `${name}@example.com` },
    };
    const metadata = { at, actor: { id: null, role: 'Visitor' as const }, $correlationId: 'c', $causationId: 'c' };
    await log.append(`lead-${id}`, NO_STREAM, [{ id: newId(), type: 'LeadSent', data, metadata }]);
  };
  for (const [name, at] of [
    ['ana', AT],
    ['ana', AT],
    ['luis', AT],
    ['ana', '2026-01-07T02:30:00.000Z'],
  ] as const)
    await leave(name, at);
  const { events } = await log.store.readAll(START, { limit: 10 });
  for (let time = 0; time < 2; time += 1) {
    await reactor.take(events);
    await reactor.deliver(new AbortController().signal);
  }
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
    'ana@example.com',
    'ana@example.com',
    'luis@example.com',
  ]);
  await outbox.close();
  await close();
  await folder.remove();
});
