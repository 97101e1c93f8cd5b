import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createEventLog } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { tempFolder } from '@busca/platform/testing';
import { expect, it } from 'vitest';
import { personEventsIn } from './person-events.ts';

it('The index of messages opens its file once: closing it for each of many senders would flush each time', async () => {
  const folder = await tempFolder();
  const [keys, path] = [new SqlitePersonalKeys(join(folder.path, 'keys.db')), join(folder.path, 'person-events.db')];
  const log = createEventLog(new SqliteEventStore(join(folder.path, 'events.db')), keys);
  const index = personEventsIn(path, log);
  await index.forget('visitor-ana');
  rmSync(path);
  expect([await index.of('visitor-ana'), await index.sendersBefore('2026'), existsSync(path)]).toEqual([[], [], false]);
  index.close();
  await Promise.all([log.store.close(), keys.close()]);
  await folder.remove();
});
