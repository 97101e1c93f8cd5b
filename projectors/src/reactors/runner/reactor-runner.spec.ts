import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, START, type DomainEvent, type Position, type RecordedEvent } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { createLogger } from '@busca/platform';
import { NotSent, type Mail } from '@busca/platform/mail';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { letterhead } from '../../testing/index.ts';
import { openStores, type Stores } from '../../stores.ts';
import { copy } from '../words/copy.es.ts';
import { startReactors, type Reactors } from './reactor-runner.ts';
import { SqliteOutbox } from '../outbox/sqlite/outbox.ts';

let folder: string;
let embedded: Stores;
let outbox: SqliteOutbox;
let running: Reactors | undefined;
let sent: Mail[];
let clock: number;
/** The errors of the next sends, in order; after them every send succeeds. */
let failures: Error[];

const mailer = {
  async send(mail: Mail) {
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(mail);
  },
  close: () => undefined,
};

function start(): void {
  running = startReactors({
    log: embedded.log,
    outbox,
    mailer,
    ...letterhead,
    logger: createLogger('silent'),
    now: () => new Date(clock),
    beginning: async () => undefined,
  });
}
const stop = async () => {
  await running?.stop();
  running = undefined;
};
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 240_000, interval: 5 });
const subjects = () => sent.map(({ subject }) => subject);

async function append(stream: string, event: DomainEvent): Promise<Position> {
  const at = new Date(clock).toISOString();
  const metadata = { at, actor: { id: null, role: 'System' as const }, $correlationId: newId(), $causationId: newId() };
  const revision = (await embedded.log.store.read(stream)).length - 1;
  return (await embedded.log.append(stream, revision, [{ ...event, id: newId(), metadata }])).position;
}
const signUp = (accountId: string, email = 'ana@example.com') =>
  append(`account-${accountId}`, {
    type: 'AccountCreated',
    data: { accountId, userType: 'Agent', confirmBy: null, personal: { name: 'Ana Ríos', email } },
  });
const approve = (accountId: string) => {
  const profileId = newId();
  return append(`agent-${profileId}`, {
    type: 'ProfileApproved',
    data: { profileId, kind: 'agent', accountId, personal: { reason: '' } },
  });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-reactors-'));
  embedded = openStores({ DATA_DIR: folder });
  outbox = new SqliteOutbox(join(folder, 'reactors.db'));
  [sent, failures, clock] = [[], [], Date.parse('2026-01-05T09:00:00Z')];
});
afterEach(async () => {
  await stop();
  await outbox.close();
  await embedded.close();
  rmSync(folder, { recursive: true });
});

describe('the reactors', () => {
  it('send one email for each event after their start position, also after a restart', async () => {
    const [old, ana] = [newId(), newId()];
    await outbox.begin(await signUp(old, 'antes@example.com'));
    start();
    await signUp(ana);
    await approve(ana);
    await eventually(() =>
      expect(subjects().toSorted()).toEqual([copy.approved.subject, copy.welcome.subject].toSorted()),
    );
    await stop();
    start();
    await approve(old);
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent[2]!.to).toEqual({ name: 'Ana Ríos', address: 'antes@example.com' });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  });

  it('begin at the start of a new log where their outbox has no checkpoint', async () => {
    await signUp(newId());
    start();
    await eventually(() => expect(subjects()).toEqual([copy.welcome.subject]));
  });

  it('write to the address that the account has when the email is sent', async () => {
    const ana = newId();
    await outbox.begin(await signUp(ana));
    await append(`account-${ana}`, {
      type: 'AccountEmailChanged',
      data: { accountId: ana, undo: null, personal: { from: 'ana@example.com', to: 'nueva@example.com' } },
    });
    await approve(ana);
    start();
    await eventually(() => expect(sent.map(({ to }) => to.address)).toEqual(['nueva@example.com']));
  });

  it('retry an email later when the mail server fails, and let no other email wait for it', async () => {
    await outbox.begin(START);
    failures = [new Error('away'), new Error('away')];
    await signUp(newId());
    await signUp(newId());
    await signUp(newId());
    start();
    await eventually(() => expect(sent).toHaveLength(1));
    clock += 29_000;
    await signUp(newId());
    await eventually(() => expect(sent).toHaveLength(2));
    clock += 1_000;
    await eventually(() => expect(sent).toHaveLength(4));
  });

  it('do not retry an email that the mail server refuses for good', async () => {
    await outbox.begin(START);
    failures = [new NotSent({ responseCode: 550, command: 'RCPT TO' })];
    await signUp(newId());
    start();
    await eventually(async () => expect(await outbox.checkpoint()).not.toBe(START));
    await eventually(async () => expect(await outbox.due(clock + 1e9, 1)).toEqual([]));
    expect(sent).toEqual([]);
  });

  describe('given an email that is given up', () => {
    const ana = newId();
    const givenUp = async () => {
      const stored = (await embedded.log.store.readAll(START, { types: ['EmailGivenUp'], limit: 10 })).events;
      return Promise.all(stored.map((event) => embedded.log.read(event)));
    };
    const refuse = () => (failures = [new NotSent({ responseCode: 550, command: 'RCPT TO' })]);
    async function giveUp(): Promise<void> {
      await outbox.begin(START);
      refuse();
      await signUp(ana);
      start();
      await vi.waitUntil(
        async () => (await givenUp()).length === 1 && (await outbox.due(clock + 1e9, 1)).length === 0,
        { timeout: 240_000, interval: 5 },
      );
    }

    it('append what it was, and nothing personal', async () => {
      await giveUp();
      const [{ type, data, stream }] = (await givenUp()) as [RecordedEvent<'EmailGivenUp'>];
      expect([type, stream]).toEqual(['EmailGivenUp', `email-${data.emailId}`]);
      expect(data).toMatchObject({
        accountId: ana,
        refused: true,
        tries: 1,
        cause: { stream: `account-${ana}`, type: 'AccountCreated', key: 'letter' },
      });
      expect(JSON.stringify(data)).not.toContain('@');
    });

    it('send it once when an admin asks for it, also after a restart, and append it again where it is given up again', async () => {
      await giveUp();
      const resend = async () => {
        const { emailId, accountId, cause } = ((await givenUp()) as RecordedEvent<'EmailGivenUp'>[]).at(-1)!.data;
        return append(`email-${emailId}`, { type: 'EmailResendRequested', data: { emailId, accountId, cause } });
      };
      refuse();
      await resend();
      await eventually(async () =>
        expect((await givenUp()).map(({ stream, revision }) => [stream, revision])).toEqual(
          [0, 2].map((revision) => [expect.any(String), revision]),
        ),
      );
      expect(new Set((await givenUp()).map(({ stream }) => stream)).size).toBe(1);
      await resend();
      await eventually(() => expect(subjects()).toEqual([copy.welcome.subject]));
      await stop();
      start();
      await approve(ana);
      await eventually(() => expect(subjects()).toEqual([copy.welcome.subject, copy.approved.subject]));
    });
  });

  it('send an email again under the same id when the process ended before it was finished', async () => {
    await outbox.begin(START);
    await signUp(newId());
    start();
    await eventually(() => expect(sent).toHaveLength(1));
    await stop();
    // The state that a process leaves when it ends between the send and `finish`.
    await outbox.claimTry(sent[0]!.id, 1, clock);
    start();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('write to no erased person, and store nothing personal', async () => {
    const ana = newId();
    await outbox.begin(await signUp(ana));
    await approve(ana);
    await embedded.log.keys.erase(receiptFor(ana));
    start();
    await eventually(async () => expect(await outbox.due(clock, 1)).toEqual([]));
    await eventually(async () => expect(await outbox.checkpoint()).not.toBe(START));
    await stop();
    expect(sent).toEqual([]);
    for (const file of ['reactors.db', 'reactors.db-wal'])
      expect(readFileSync(join(folder, file)).includes('ana@example.com')).toBe(false);
  });
});
