import { join } from 'node:path';
import { newId, NO_STREAM, START, streams, type RecordedEvent } from '@busca/events';
import { createLogger, readSettings } from '@busca/platform';
import { receiptFor } from '@busca/events/testing';
import { EventStoreAway } from '@busca/platform/databases';
import { createMailer, forgetEmails, NotSent, readMailbox, type Mail, type Mailer } from '@busca/platform/mail';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letterhead } from '../../testing/index.ts';
import { openStores, type Stores } from '../../stores.ts';
import { createMailReactor } from './mail-reactor.ts';
import { SqliteOutbox } from '../outbox/sqlite/outbox.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** An outbox of a process that ends before it marks an email as finished. */
class CutOffOutbox extends SqliteOutbox {
  override finish(): Promise<void> {
    return Promise.reject(new Error('The process ends here'));
  }
}

let folder: Awaited<ReturnType<typeof tempFolder>>;
let stores: Stores;
let outbox: SqliteOutbox;
let clock: number;
/** The error of each send; none when it succeeds. */
let failure: Error | undefined;
let sent: Mail[];
let accountId: string;

const account = (): string => streams.account(accountId);

/** A stored event whose data its type's schema refuses. */
const unreadable = (type: string, schemaVersion = 1) => ({
  id: newId(),
  type,
  data: '{}',
  metadata: JSON.stringify({
    at: new Date(clock).toISOString(),
    actor: { id: null, role: 'System' },
    $correlationId: newId(),
    $causationId: newId(),
    schemaVersion,
  }),
});

const recording: Mailer = {
  async send(mail: Mail) {
    if (failure) throw failure;
    sent.push(mail);
  },
  close: () => undefined,
};
const reactorOn = (of: SqliteOutbox, mailer = recording) =>
  createMailReactor({
    log: stores.log,
    outbox: of,
    mailer,
    ...letterhead,
    logger: createLogger('silent'),
    now: () => new Date(clock),
  });
const deliver = (of = outbox) => reactorOn(of).deliver(new AbortController().signal);

async function givenUp(): Promise<RecordedEvent<'EmailGivenUp'>['data'][]> {
  const { events } = await stores.log.store.readAll(START, { types: ['EmailGivenUp'], limit: 10 });
  return Promise.all(
    events.map(async (event) => ((await stores.log.read(event)) as RecordedEvent<'EmailGivenUp'>).data),
  );
}

beforeEach(async () => {
  folder = await tempFolder();
  stores = openStores({ DATA_DIR: folder.path });
  outbox = new SqliteOutbox(join(folder.path, 'reactors.db'));
  [clock, sent] = [Date.parse('2026-01-05T09:00:00Z'), []];
  await outbox.begin(START);
  accountId = newId();
  const metadata = {
    at: new Date(clock).toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: newId(),
    $causationId: newId(),
  };
  const data = {
    accountId,
    userType: 'Agent' as const,
    confirmBy: null,
    personal: { name: 'Ana Ríos', email: 'ana@example.com' },
  };
  await stores.log.append(account(), NO_STREAM, [{ id: newId(), type: 'AccountCreated', data, metadata }]);
  await reactorOn(outbox).take((await stores.log.store.readAll(START, { limit: 10 })).events);
});
afterEach(async () => {
  await outbox.close();
  await stores.close();
  await folder.remove();
});

describe('An email whose sends fail', () => {
  it('waits twice as long after each try, at most two hours, and is given up after the twentieth', async () => {
    failure = new Error('away');
    const waits = [];
    for (let tries = 1; tries < 20; tries += 1) {
      await deliver();
      expect([tries, await givenUp()]).toEqual([tries, []]);
      let wait = 0;
      for (; (await outbox.due(clock + wait, 1)).length === 0; wait += 30 * SECOND) expect(wait).toBeLessThan(3 * HOUR);
      waits.push(wait / SECOND);
      clock += wait;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_840, ...Array.from({ length: 11 }, () => 7_200)]);
    await deliver();
    expect(await givenUp()).toMatchObject([{ refused: false, tries: 20 }]);
    expect(await outbox.due(clock + 1_000 * HOUR, 1)).toEqual([]);
    failure = undefined;
    await deliver();
    expect(sent).toEqual([]);
  });

  it("is parked where its stream can't be read, and nothing else waits for it", async () => {
    await stores.log.store.append(account(), 0, [unreadable('EmailConfirmed')]);
    await deliver();
    const parked = {
      stream: account(),
      error: expect.stringMatching(/^UnreadableEvent: Event \S+ of type EmailConfirmed/),
    };
    expect([await outbox.parked(), await outbox.due(clock + 1_000 * HOUR, 1), sent]).toEqual([[parked], [], []]);
  });

  it('waits for the newer version that can read its stream, and is parked after the twentieth', async () => {
    await stores.log.store.append(account(), 0, [unreadable('EmailConfirmed', 1_000)]);
    for (let tries = 0; tries < 20; tries += 1) {
      expect([await outbox.due(clock, 1), await outbox.parked()]).toMatchObject([[{ tries }], []]);
      await deliver();
      clock += 3 * HOUR;
    }
    expect([await outbox.due(clock, 1), await outbox.parkedStreams(), sent]).toEqual([[], 1, []]);
  });

  it("is parked where it can't be reported as given up", async () => {
    failure = new NotSent({ responseCode: 550, command: 'RCPT TO' });
    const [{ id } = { id: '' }] = await outbox.due(clock, 1);
    await stores.log.store.append(streams.email(id), NO_STREAM, [unreadable('EmailGivenUp')]);
    await deliver();
    expect(await outbox.parked()).toMatchObject([{ stream: account() }]);
  });

  it('is reported as given up once, although the process ended before it was marked and the next one gives it up too', async () => {
    failure = new NotSent({ responseCode: 550, command: 'RCPT TO' });
    const cutOff = new CutOffOutbox(join(folder.path, 'reactors.db'));
    await expect(deliver(cutOff)).rejects.toThrow('The process ends here');
    await cutOff.close();
    expect(await givenUp()).toMatchObject([{ refused: true, tries: 1 }]);
    clock += 30 * SECOND;
    expect(await outbox.due(clock, 1)).toHaveLength(1);
    await deliver();
    expect(await outbox.due(clock + 1_000 * HOUR, 1)).toEqual([]);
    expect(await givenUp()).toMatchObject([{ refused: true, tries: 1 }]);
  });
});

it('An email that waits is a line in the log, unless a store that is away makes it wait', async () => {
  const levels: string[] = [];
  const noted = (level: string) => () => void levels.push(level);
  const logger = { debug: noted('debug'), warn: noted('warn'), error: noted('error') };
  const reactor = createMailReactor({
    log: stores.log,
    outbox,
    mailer: recording,
    ...letterhead,
    logger,
    now: () => new Date(clock),
  });
  for (failure of [new EventStoreAway('gone'), new Error('no mail server')]) {
    await reactor.deliver(new AbortController().signal);
    clock += HOUR;
  }
  expect(levels).toEqual(['debug', 'warn']);
});

it('An email that was sent just before the outbox was away goes out once', async () => {
  failure = undefined;
  let failures = 2;
  class ShakyOutbox extends SqliteOutbox {
    override async finish(id: string, how: 'sent' | 'failed'): Promise<void> {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
      await super.finish(id, how);
    }
  }
  const shaky = new ShakyOutbox(join(folder.path, 'reactors.db'));
  await deliver(shaky);
  await shaky.close();
  clock += HOUR;
  await deliver();
  expect(sent).toHaveLength(1);
});

it('An email to somebody who is erased while it is sent is not left in the mailbox', async () => {
  const mailbox = join(folder.path, 'mailbox');
  const { send, close } = createMailer({ ...readSettings({}), mailbox }, () => new Date(clock));
  const late: Mailer = {
    close,
    async send(...args) {
      await stores.log.keys.erase(receiptFor(accountId));
      await forgetEmails(mailbox, ['ana@example.com']);
      await send(...args);
      sent.push(args[0]);
    },
  };
  await reactorOn(outbox, late).deliver(new AbortController().signal);
  expect([sent.length, await readMailbox(mailbox)]).toEqual([1, []]);
});
