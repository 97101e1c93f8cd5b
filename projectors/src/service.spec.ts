import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partFromKeys } from '@busca/events/testing';
import { createLogger, readSettings } from '@busca/platform';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProjectors } from './service.ts';
import { LeadLog } from './testing/lead-log.ts';

let leads: LeadLog;
beforeEach(() => void (leads = new LeadLog()));
afterEach(() => leads.remove());

const open = () =>
  openProjectors(
    readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: leads.folder, JWT_SECRET: 'x'.repeat(32) }),
    createLogger('silent'),
  );

it('Projectors: refuse a log that is older than its keys', async () => {
  await leads.send('one');
  const refusal = await partFromKeys(leads.embedded.log);
  const service = await open();
  await expect(service.prepare(() => undefined)).rejects.toThrow(refusal);
  await service.stop();
});

it.each(['projectors.lock', 'turn.lock'])('Projectors: do not start where %s is damaged', async (name) => {
  const path = join(leads.folder, name);
  writeFileSync(path, 'no database at all, but long enough to be one\n'.repeat(200));
  await expect(open()).rejects.toMatchObject({
    explained: true,
    message: expect.stringContaining(`DATA_DIR: ${path} can't be opened`),
  });
});
