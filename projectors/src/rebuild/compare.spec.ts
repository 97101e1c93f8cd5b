import { newId } from '@busca/events';
import { tempFolder } from '@busca/platform/testing';
import { expect, it, onTestFinished } from 'vitest';
import { accounts, type ReadModelReader } from '../read-models/index.ts';
import { SqliteReadModelStore } from '../read-models/sqlite/store.ts';
import { fill, recorder } from '../testing/index.ts';
import { compare } from './replay-beside.ts';

async function idsOf(differences: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of differences) ids.push(id);
  return ids;
}

async function accountsNamed(...people: { id: string; name: string }[]): Promise<ReadModelReader<unknown>> {
  const folder = await tempFolder();
  const store = new SqliteReadModelStore(folder.path);
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });
  const record = recorder();
  await fill(
    store,
    people.map(({ id: accountId, name }) =>
      record('AccountCreated', {
        accountId,
        userType: 'Agent',
        confirmBy: null,
        personal: { name, email: `${accountId}@example.com` },
      }),
    ),
  );
  return store.reader(accounts);
}

it('Differences come in one order, whatever the names are that analysts see masked', async () => {
  const [both, ...others] = [newId(), newId(), newId()];
  const [one = '', two = ''] = others.toSorted();
  const orderWith = async (first: string, second: string) => {
    const replayed = await accountsNamed(
      { id: both, name: 'Eva' },
      { id: one, name: first },
      { id: two, name: second },
    );
    const live = await accountsNamed({ id: both, name: 'Eva' });
    return { replayed: await idsOf(compare(replayed, live)), live: await idsOf(compare(live, replayed)) };
  };
  expect(await orderWith('Ana', 'Zoe')).toEqual({ replayed: [one, two], live: [one, two] });
  expect(await orderWith('Zoe', 'Ana')).toEqual({ replayed: [one, two], live: [one, two] });
});
