import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LeadSent, newId, NO_STREAM, streams, type DomainEvent } from '@busca/events';
import { createLogger } from '@busca/platform';
import { readMailbox } from '@busca/platform/mail';
import { expect, it, vi } from 'vitest';
import { letterhead } from '../../testing/index.ts';
import { startProjectorHost } from '../../runner/projector-host.ts';
import { openStores } from '../../stores.ts';

/** Dates of the digest differ in nothing else. */
const isDigest = ({ subject }: { subject: string }): boolean => subject.startsWith('Lo que espera en Busca');

it('The digest of a day that was due while nothing ran arrives in the mailbox after a start, with all that waits, for each admin but one who has ended such emails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-digest-arrives-'));
  const mailbox = join(folder, 'mailbox');
  const stores = openStores({ DATA_DIR: folder });
  const { log, outbox } = stores;
  const logger = createLogger('silent');
  const append = (stream: string, revision: number, event: DomainEvent) => {
    const metadata = {
      at: new Date().toISOString(),
      actor: { id: null, role: 'System' as const },
      $correlationId: newId(),
      $causationId: newId(),
    };
    return log.append(stream, revision, [{ ...event, id: newId(), metadata }]);
  };
  const signUp = async (email: string, userType: 'Admin' | 'Agent'): Promise<string> => {
    const accountId = newId();
    await append(streams.account(accountId), NO_STREAM, {
      type: 'AccountCreated',
      data: { accountId, userType, confirmBy: null, personal: { name: 'Ada', email } },
    });
    return accountId;
  };
  const reactors = {
    mail: {
      SMTP_URL: undefined,
      MAIL_FROM: { name: 'Busca', address: 'busca@example.com' },
      production: false,
      mailbox,
    },
    ...letterhead,
    digestAt: '00:00',
    turn: { routing: 'automatic' as const, offerHours: 4 },
  };
  const quiet = await signUp('sin-noticias@example.com', 'Admin');
  await append(streams.account(quiet), 0, { type: 'NewsChosen', data: { accountId: quiet, news: false } });
  await signUp('ada@example.com', 'Admin');
  await append(`lead-${newId()}`, NO_STREAM, { type: 'LeadSent', data: LeadSent.example });
  const host = startProjectorHost(reactors, stores, logger);
  try {
    await vi.waitFor(async () => expect((await readMailbox(mailbox)).filter(isDigest)).toHaveLength(1), {
      timeout: 240_000,
      interval: 20,
    });
    // An email after the digest: once it is there, the reactors have decided on both of them.
    await signUp('duena@example.com', 'Agent');
    await vi.waitFor(
      async () => {
        expect((await readMailbox(mailbox)).map(({ to }) => to.address)).toContain('duena@example.com');
        expect(await outbox.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
      },
      { timeout: 240_000, interval: 20 },
    );
    const digests = (await readMailbox(mailbox)).filter(isDigest);
    expect(digests.map(({ to }) => to.address)).toEqual(['ada@example.com']);
    expect(digests[0]!.text).toContain('Un mensaje sin atender');
    expect(digests[0]!.text).toContain('https://busca.example/administraci%C3%B3n/mensajes');
  } finally {
    await host.stop();
    await stores.close();
    rmSync(folder, { recursive: true });
  }
});
