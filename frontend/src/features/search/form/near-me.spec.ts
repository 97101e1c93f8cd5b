import { afterEach, describe, expect, it, vi } from 'vitest';
import { agents } from '../../profile/kinds.ts';
import { cityNearMe } from './near-me.ts';

const city = (name: string) => ({ name, state: 'PR', label: `${name}, PR`, population: 1 });
const near = (name: string, km: number) => ({ ...city(name), km, total: 2 });

/** A browser at a position, or one that gives a `GeolocationPositionError` code. */
const browser = (at: [latitude: number, longitude: number] | number) =>
  ({
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
      typeof at === 'number'
        ? failed({ code: at } as GeolocationPositionError)
        : found({ coords: { latitude: at[0], longitude: at[1] } } as GeolocationPosition),
  }) as Geolocation;

/** Answers every call. @returns the addresses called */
function serve(body: unknown, status = 200): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return Response.json(body, { status });
  });
  return calls;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('The city near me', () => {
  it('is the nearest one with profiles; the position goes out with two decimals only', async () => {
    const calls = serve({ here: city('Adjuntas'), cities: [near('Ponce', 23), near('Caguas', 60)] });
    expect(await cityNearMe(agents, '', browser([18.162845, -66.722916]))).toEqual({ city: 'Ponce, PR' });
    expect(calls).toEqual(['/api/agents/busca/near/18.16%2C-66.72']);
  });

  it('is the nearest one where somebody speaks the language', async () => {
    const calls = serve({ here: city('Adjuntas'), cities: [near('Ponce', 23)] });
    expect(await cityNearMe(agents, 'ingles', browser([18.16, -66.72]))).toEqual({ city: 'Ponce, PR' });
    expect(calls).toEqual(['/api/agents/busca/near/18.16%2C-66.72?language=ingles']);
  });

  it('is the nearest one of the catalogue where nobody is within 50 km', async () => {
    for (const cities of [[near('Ponce', 51)], []]) {
      serve({ here: city('Adjuntas'), cities });
      expect(await cityNearMe(agents, '', browser([18.16, -66.72]))).toEqual({ city: 'Adjuntas, PR' });
    }
  });

  it('is none without a permission, a position, a city or an answer', async () => {
    const calls = serve({ here: null, cities: [] });
    expect(await cityNearMe(agents, '', undefined)).toEqual({ problem: 'unavailable' });
    expect(await cityNearMe(agents, '', browser(1))).toEqual({ problem: 'denied' });
    for (const code of [2, 3]) expect(await cityNearMe(agents, '', browser(code))).toEqual({ problem: 'unavailable' });
    expect(calls).toEqual([]);
    expect(await cityNearMe(agents, '', browser([0, -150]))).toEqual({ problem: 'nowhere' });
    serve({}, 404);
    expect(await cityNearMe(agents, '', browser([18.16, -66.72]))).toEqual({ problem: 'failed' });
  });
});
