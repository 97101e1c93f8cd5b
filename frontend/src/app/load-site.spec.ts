import { expect, it } from 'vitest';
import { type Site, unknownSite } from '../lib/site.ts';
import { loadSite } from './load-site.ts';

const site: Site = { mediaBaseUrl: 'https://media.example/' };

it('asks for the settings until they come, and shows the pages without them meanwhile', async () => {
  const shown: Site[] = [];
  const pauses: number[] = [];
  let failures = 7;
  const ask = async () => {
    if (failures-- > 0) throw new Error('away');
    return site;
  };
  await loadSite((one) => void shown.push(one), { ask, pause: async (ms) => void pauses.push(ms) });
  expect([shown[0], shown.at(-1)]).toEqual([unknownSite, site]);
  expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

it('shows nothing before the first answer', async () => {
  const shown: Site[] = [];
  await loadSite((one) => void shown.push(one), { ask: async () => site, pause: () => Promise.reject(new Error('paused')) });
  expect(shown).toEqual([site]);
});
