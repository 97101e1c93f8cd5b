import { expect, it } from 'vitest';
import { type Site, unknownSite } from '../../lib/site.ts';
import { loadSite } from './start.ts';

const site: Site = { mediaBaseUrl: 'https://media.example/' };

it('The settings are retried until they come, and the pages are shown without them meanwhile', async () => {
  const sites: Site[] = [];
  const pauses: number[] = [];
  let failures = 7;
  const load = async () => {
    if (failures-- > 0) throw new Error('away');
    return site;
  };
  await loadSite((one) => void sites.push(one), { load, pause: async (ms) => void pauses.push(ms) });
  expect([sites[0], sites.at(-1)]).toEqual([unknownSite, site]);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it('Nothing is shown before the settings have come or failed', async () => {
  const sites: Site[] = [];
  await loadSite((one) => void sites.push(one), {
    load: async () => site,
    pause: () => Promise.reject(new Error('paused')),
  });
  expect(sites).toEqual([site]);
});
