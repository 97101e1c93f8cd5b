import { AccountCreated, newId, NO_STREAM, position, streams, WrongLog } from '@busca/events';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStores, type Stores } from './stores.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let stores: Stores | undefined;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(async () => {
  await stores?.close();
  await folder.remove();
});

const open = async (): Promise<Stores> => {
  await stores?.close();
  return (stores = openStores({ DATA_DIR: folder.path }));
};

/** Opens the stores with one account in their log; answers the id of its event. */
async function withAccount(): Promise<{ stores: Stores; id: string }> {
  const opened = await open();
  const [id, accountId] = [newId(), newId()];
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: id,
    $causationId: id,
  };
  await opened.log.append(streams.account(accountId), NO_STREAM, [
    { id, type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
  ]);
  return { stores: opened, id };
}

const bookmark = (logId: string) => ({ logId, stream: 'account-1', revision: 0, id: 'event-1' });

it('an outbox that has read another log is refused in one line, with right keys beside it', async () => {
  const {
    stores: { outbox },
    id,
  } = await withAccount();
  await outbox.begin(position(1), bookmark('another-log'));
  const { engines, log } = await open();
  const error = await engines.verifyLog().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(WrongLog);
  expect((error as Error).message).toMatch(
    new RegExp(
      `events\\.db begins with event ${id}, but \\S+reactors\\.db belongs to the log that begins with event another-log: restore`,
    ),
  );
  await expect(log.store.last()).rejects.toMatchObject({ refusal: expect.stringContaining('another-log') });
});

it('an outbox that has read the log beside it, or nothing yet, is taken', async () => {
  const {
    stores: { outbox, engines },
    id,
  } = await withAccount();
  await expect(engines.verifyLog()).resolves.toBeUndefined();
  await outbox.begin(position(1), bookmark(id));
  await expect((await open()).engines.verifyLog()).resolves.toBeUndefined();
});
