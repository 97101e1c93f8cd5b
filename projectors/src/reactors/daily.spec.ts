import { openSeals } from '@busca/events/seal';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LeadLog } from '../testing/lead-log.ts';
import { sealWork } from './daily.ts';

it('The log is sealed once for each day in New York, however often the projectors start', async () => {
  const leads = new LeadLog();
  const engines = { mongo: undefined, file: (name: string) => join(leads.folder, name) };
  const run = async (day: string, at: string) => {
    await leads.send('hello');
    await sealWork({ log: leads.embedded.log, engines, now: () => new Date(at) }).run(day);
    const seals = openSeals(engines);
    const count = (await seals.all()).length;
    await seals.close();
    return count;
  };
  // Half past midnight and an hour before the next one.
  expect(await run('2026-01-05', '2026-01-05T05:30:00.000Z')).toBe(1);
  expect(await run('2026-01-05', '2026-01-06T04:00:00.000Z')).toBe(1);
  expect(await run('2026-01-06', '2026-01-06T05:00:00.000Z')).toBe(2);
  await leads.remove();
});
