import { partFromKeys } from '@busca/events/testing';
import { createLogger, readSettings } from '@busca/platform';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProjectors } from './service.ts';
import { LeadLog } from './testing/lead-log.ts';

let leads: LeadLog;
beforeEach(() => void (leads = new LeadLog()));
afterEach(() => leads.remove());

it('Projectors: refuse a log that is older than its keys', async () => {
  await leads.send('one');
  const refusal = await partFromKeys(leads.embedded.log);
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: leads.folder, JWT_SECRET: 'x'.repeat(32) });
  const service = await openProjectors(settings, createLogger('silent'));
  await expect(service.prepare(() => undefined)).rejects.toThrow(refusal);
  await service.stop();
});
