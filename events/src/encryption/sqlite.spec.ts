import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreAway } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describePersonalKeys } from './keys.contract.ts';
import { SqlitePersonalKeys } from './sqlite.ts';
import { receiptFor } from '../testing/receipt.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder.remove());
const open = async () => new SqlitePersonalKeys(join(folder.path, 'keys.db'));

describe('the embedded key store', () => {
  describePersonalKeys(open);

  it('leaves no trace of an erased key on the disk, and of its person the receipt', async () => {
    const keys = await open();
    const key = (await keys.keyFor('person-ana')).toString('base64');
    const raw = () =>
      readdirSync(folder.path)
        .map((file) => readFileSync(join(folder.path, file), 'latin1'))
        .join('');
    expect(raw()).toContain(key);
    await keys.erase(receiptFor('person-ana'));
    expect(raw()).not.toContain(key);
    expect(raw()).toContain('#erased person-ana');
    await keys.close();
  });

  it('finds the keys that are asked for in one turn in one query, and the look-up secret in none', async () => {
    const keys = await open();
    await Promise.all(['ana', 'luis', '#lookup'].map((person) => keys.keyFor(person)));
    await keys.lookupSecret();
    const queries = vi.spyOn(keys.connection.statements, 'prepare');
    await Promise.all([keys.keyFor('ana'), keys.find('luis'), keys.find('nobody'), keys.lookupSecret()]);
    expect(queries).toHaveBeenCalledTimes(1);
    await keys.close();
  });

  it('copies all of its keys, over any number of pages, and lets others erase one meanwhile', async () => {
    const [keys, elsewhere, copy] = [await open(), await open(), new SqlitePersonalKeys(join(folder.path, 'copy.db'))];
    const people = Array.from({ length: 1_203 }, (_, n) => `person-${String(n).padStart(4, '0')}`);
    const made = new Map(await Promise.all(people.map(async (person) => [person, await keys.keyFor(person)] as const)));
    const copying = keys.all();
    copying.next();
    const begun = performance.now();
    await elsewhere.erase(receiptFor('person-1000'));
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect([...copying].map(([person]) => person)).toEqual(
      people.filter((person) => !['person-0000', 'person-1000'].includes(person)),
    );
    expect(await copy.copy(made)).toBe(1_203);
    expect(new Map(copy.all())).toEqual(made);
    await Promise.all([keys, elsewhere, copy].map((one) => one.close()));
  });

  it('throws EventStoreAway once closed', async () => {
    const keys = await open();
    await keys.close();
    await expect(keys.keyFor('ana')).rejects.toBeInstanceOf(EventStoreAway);
    await expect(keys.erase(receiptFor('ana'))).rejects.toBeInstanceOf(EventStoreAway);
  });
});
