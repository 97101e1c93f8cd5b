import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStoreAway } from '../../errors.ts';
import { describePersonalKeys } from '../../personal/keys.contract.ts';
import { tempFolder } from '../../testing/logs.ts';
import { SqlitePersonalKeys } from './personal-keys.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
});
afterEach(() => folder.remove());
const open = async () => new SqlitePersonalKeys(join(folder.path, 'keys.db'));

describe('the embedded key store', () => {
  describePersonalKeys(open);

  it('leaves no trace of a forgotten key or its person on the disk', async () => {
    const keys = await open();
    const key = (await keys.keyFor('person-ana')).toString('base64');
    const raw = () => readdirSync(folder.path).map((file) => readFileSync(join(folder.path, file), 'latin1')).join('');
    expect(raw()).toContain(key);
    await keys.forget('person-ana');
    expect(raw()).not.toContain(key);
    expect(raw()).not.toContain('person-ana');
    await keys.close();
  });

  it('is away once closed', async () => {
    const keys = await open();
    await keys.close();
    await expect(keys.keyFor('ana')).rejects.toBeInstanceOf(EventStoreAway);
    await expect(keys.forget('ana')).rejects.toBeInstanceOf(EventStoreAway);
  });
});
