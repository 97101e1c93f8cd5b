import { join } from 'node:path';
import {
  AccountCreated,
  AgentRegistered,
  LeadSent,
  newId,
  NO_STREAM,
  profileIdOf,
  streams,
  type DomainEvent,
} from '@busca/events';
import { createLogger } from '@busca/platform';
import { readMailbox } from '@busca/platform/mail';
import { tempFolder } from '@busca/platform/testing';
import { expect, it, vi } from 'vitest';
import { startProjectorHost } from '../../runner/projector-host.ts';
import { openStores } from '../../stores.ts';
import { letterhead } from '../../testing/index.ts';
import { copy } from '../words/copy.es.ts';

it('A message in turn reaches one professional, once, of whom the mailbox gets one letter and the sender one receipt, where two processes run', async () => {
  const folder = await tempFolder();
  const mailbox = join(folder.path, 'mailbox');
  const both = [openStores({ DATA_DIR: folder.path }), openStores({ DATA_DIR: folder.path })];
  const { log } = both[0]!;
  const append = async (stream: string, ...events: DomainEvent[]) => {
    const metadata = { at: new Date().toISOString(), actor: { id: null, role: 'System' as const } };
    await log.append(
      stream,
      NO_STREAM,
      events.map((event) => ({
        id: newId(),
        ...event,
        metadata: { ...metadata, $correlationId: newId(), $causationId: newId() },
      })),
    );
  };
  const emails = ['una@example.com', 'dos@example.com'];
  for (const email of emails) {
    const accountId = newId();
    const ref = { profileId: profileIdOf(accountId, 'agent', 'Busca'), kind: 'agent' as const, accountId };
    await append(streams.account(accountId), {
      type: 'AccountCreated',
      data: { ...AccountCreated.example, accountId, confirmBy: null, personal: { name: 'Ada', email } },
    });
    await append(
      streams.profile('agent', ref.profileId),
      {
        type: 'AgentRegistered',
        data: {
          ...ref,
          website: 'Busca',
          personal: { ...AgentRegistered.example.personal, email, areas_served: 'Miami, FL' },
        },
      },
      { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
    );
  }
  const settings = {
    mail: {
      SMTP_URL: undefined,
      MAIL_FROM: { name: 'Busca', address: 'busca@example.com' },
      production: false,
      mailbox,
    },
    ...letterhead,
    digestAt: null,
    turn: { routing: 'automatic' as const, offerHours: 4 },
  };
  const hosts = both.map((stores) => startProjectorHost(settings, stores, createLogger('silent')));
  const leadIds = [newId(), newId()];
  try {
    for (const leadId of leadIds)
      await append(streams.lead(leadId), {
        type: 'LeadSent',
        data: { ...LeadSent.example, page: 'agents', kind: 'agent', place: 'Miami, FL', leadId },
      });
    const to = async (subject: string) =>
      (await readMailbox(mailbox)).filter((mail) => mail.subject === subject).map((mail) => mail.to.address);
    await vi.waitFor(
      async () => {
        expect((await to(copy.offered.turn.subject)).toSorted()).toEqual(emails.toSorted());
        expect(await to(copy.receipt.subject)).toEqual([LeadSent.example.personal.email]);
      },
      { timeout: 240_000, interval: 20 },
    );
    for (const leadId of leadIds)
      expect((await log.readStream(streams.lead(leadId))).map(({ type }) => type)).toEqual(['LeadSent', 'LeadOffered']);
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
    await Promise.all(both.map((stores) => stores.close()));
    await folder.remove();
  }
});
