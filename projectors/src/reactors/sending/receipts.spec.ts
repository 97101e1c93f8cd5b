import { join } from 'node:path';
import { LeadSent, newId, NO_STREAM, START } from '@busca/events';
import { createLogger } from '@busca/platform';
import type { Mail } from '@busca/platform/mail';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { openStores } from '../../stores.ts';
import { letterhead } from '../../testing/index.ts';
import { createMailReactor } from './mail-reactor.ts';
import { SqliteOutbox } from '../outbox/sqlite/outbox.ts';

const AT = '2026-01-06T02:30:00.000Z';

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
      personal: { ...LeadSent.example.personal, email: `${name}@example.com` },
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
