import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, START, type DomainEvent, type Position } from '@busca/events';
import { createLogger } from '@busca/platform';
import type { Mail } from '@busca/platform/mail';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStores, type Stores } from '../stores.ts';
import { copy } from './copy.es.ts';
import { startReactors, type Reactors } from './reactor-runner.ts';
import { SqliteOutbox } from './sqlite/outbox.ts';

let folder: string;
let embedded: Stores;
let outbox: SqliteOutbox;
let running: Reactors | undefined;
let sent: Mail[];
let clock: number;
/** What the server answers, try by try; then it takes everything. */
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
    log: embedded.log, outbox, mailer, publicUrl: 'https://busca.example/', logger: createLogger('silent'), now: () => new Date(clock),
  });
}
const stop = async () => {
  await running?.stop();
  running = undefined;
};
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 5 });
const subjects = () => sent.map(({ subject }) => subject);

async function happen(stream: string, event: DomainEvent): Promise<Position> {
  const at = new Date(clock).toISOString();
  const metadata = { at, actor: { id: null, role: 'System' as const }, $correlationId: newId(), $causationId: newId() };
  const revision = (await embedded.log.store.read(stream)).length - 1;
  return (await embedded.log.append(stream, revision, [{ ...event, id: newId(), metadata }])).position;
}
const signUp = (accountId: string, email = 'ana@example.com') =>
  happen(`account-${accountId}`, { type: 'AccountCreated', data: { accountId, userType: 'Agent', personal: { name: 'Ana Ríos', email } } });
const approve = (accountId: string) => {
  const profileId = newId();
  return happen(`agent-${profileId}`, { type: 'ProfileApproved', data: { profileId, kind: 'agent', accountId } });
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
  it('send what happens after their beginning, once, also when they start again', async () => {
    const [old, ana] = [newId(), newId()];
    await outbox.begin(await signUp(old, 'antes@example.com'));
    start();
    await signUp(ana);
    await approve(ana);
    await eventually(() => expect(subjects().toSorted()).toEqual([copy.approved.subject, copy.welcome.subject].toSorted()));
    await stop();
    start();
    await approve(old);
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent[2]!.to).toEqual({ name: 'Ana Ríos', address: 'antes@example.com' });
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  });

  it('miss nothing of a fresh log, and wait until their outbox says where it begins', async () => {
    start();
    await signUp(newId());
    await outbox.begin(START);
    await eventually(() => expect(subjects()).toEqual([copy.welcome.subject]));
  });

  it('write to the address that the account has when the email goes out', async () => {
    const ana = newId();
    await outbox.begin(await signUp(ana));
    await happen(`account-${ana}`, { type: 'AccountEmailChanged', data: { accountId: ana, personal: { from: 'ana@example.com', to: 'nueva@example.com' } } });
    await approve(ana);
    start();
    await eventually(() => expect(sent.map(({ to }) => to.address)).toEqual(['nueva@example.com']));
  });

  it('try again later what a server does not take, and let nothing else wait for it', async () => {
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

  it('give up what a server refuses for good', async () => {
    await outbox.begin(START);
    failures = [Object.assign(new Error('no such mailbox'), { responseCode: 550 })];
    await signUp(newId());
    start();
    await eventually(async () => expect(await outbox.checkpoint()).not.toBe(START));
    await eventually(async () => expect(await outbox.due(clock + 1e9, 1)).toEqual([]));
    expect(sent).toEqual([]);
  });

  it('send an email under the same name again that went out and was not noted', async () => {
    await outbox.begin(START);
    await signUp(newId());
    start();
    await eventually(() => expect(sent).toHaveLength(1));
    await stop();
    // As a process leaves it that ends between the two.
    await outbox.trying(sent[0]!.id, 1, clock);
    start();
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('write to nobody who has been erased, and keep nothing personal', async () => {
    const ana = newId();
    await outbox.begin(await signUp(ana));
    await embedded.log.keys.forget(ana);
    await approve(ana);
    start();
    await eventually(async () => expect(await outbox.due(clock, 1)).toEqual([]));
    await eventually(async () => expect(await outbox.checkpoint()).not.toBe(START));
    await stop();
    expect(sent).toEqual([]);
    for (const file of ['reactors.db', 'reactors.db-wal']) expect(readFileSync(join(folder, file)).includes('ana@example.com')).toBe(false);
  });
});
