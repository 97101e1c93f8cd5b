import type { NamedPlaceReply } from '@busca/query-api/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveAreas } from './areas-field.tsx';

const city = (label: string) => ({ name: label.slice(0, -4), state: label.slice(-2), label, population: 1 });
const known = { begun: null, misspelt: [] };
const named: Record<string, NamedPlaceReply> = {
  mayaguez: { kind: 'city', label: 'Mayagüez, PR', cities: [city('Mayagüez, PR')], ...known },
  'ponce, pr': { kind: 'city', label: 'Ponce, PR', cities: [city('Ponce, PR')], ...known },
  'san juan': { kind: 'city', label: 'San Juan', cities: [city('San Juan, PR'), city('San Juan, TX')], ...known },
  florida: { kind: 'state', label: 'Florida', cities: [], ...known },
  hialea: { kind: 'unknown', label: null, cities: [], begun: city('Hialeah, FL'), misspelt: [] },
  kisimee: { kind: 'unknown', label: null, cities: [], begun: null, misspelt: [city('Kissimmee, FL')] },
};
const unknown: NamedPlaceReply = { kind: 'unknown', label: null, cities: [], ...known };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const text = new URL(address, 'http://busca.example').searchParams.get('q')!;
    return text === 'caída' ? Response.json({}, { status: 503 }) : Response.json(named[text] ?? unknown);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Typed service areas', () => {
  it('become the cities of the catalogue', async () => {
    expect(await resolveAreas(' mayaguez; ponce, pr;;')).toEqual({
      areas: ['Mayagüez, PR', 'Ponce, PR'],
      rest: '',
      problem: null,
    });
    expect(await resolveAreas('  ')).toEqual({ areas: [], rest: '', problem: null });
  });

  it('become the first city that begins so, and ask for one that is spelt nearly so', async () => {
    expect(await resolveAreas('hialea')).toEqual({ areas: ['Hialeah, FL'], rest: '', problem: null });
    expect((await resolveAreas('kisimee')).problem).toEqual({
      message: 'No conocemos «kisimee». ¿Quisiste decir esto?',
      choices: ['Kissimmee, FL'],
    });
  });

  it('ask to choose where several states have the name', async () => {
    const { areas, rest, problem } = await resolveAreas('san juan');
    expect([areas, rest, problem?.choices]).toEqual([[], 'san juan', ['San Juan, PR', 'San Juan, TX']]);
    expect(problem?.message).toBe('Varios estados tienen una ciudad llamada San Juan: elige la tuya.');
  });

  it('are refused with a reason where they name no city; those beside them are added', async () => {
    expect(await resolveAreas('xanadu; mayaguez')).toEqual({
      areas: ['Mayagüez, PR'],
      rest: 'xanadu',
      problem: { message: 'No conocemos «xanadu»: escribe una ciudad de Estados Unidos o Puerto Rico.', choices: [] },
    });
    expect((await resolveAreas('florida')).problem?.message).toBe(
      'Florida es un estado: escribe sus ciudades, una por una.',
    );
    expect((await resolveAreas('caída')).problem?.message).toBe(
      'No pudimos comprobar «caída». Inténtalo de nuevo en un momento.',
    );
  });
});
