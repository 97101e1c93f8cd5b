import { expect, it } from 'vitest';
import { type CityAddress, readCity, readNotices, writeCity, writeNotices } from './as-of-address.ts';
import { daysBetween } from '../instant-field.tsx';

const [first, second] = ['2026-01-01T10:00:00.000Z', '2026-01-03T22:00:00.000Z'];

it('As of: the address of a city page holds the city, the kind, both moments and the page', () => {
  const address: CityAddress = {
    ciudad: 'San Juan, PR',
    tipo: 'lender',
    idioma: 'ingles',
    especialidad: 'jumbo',
    asOf: first,
    con: second,
    pagina: 2,
  };
  expect(readCity(`http://x${writeCity(address)}`)).toEqual(address);
  expect(readCity('http://x/?asOf=ayer&tipo=otro&idioma=klingon&especialidad=jumbo')).toEqual({
    ciudad: '',
    tipo: 'agent',
    pagina: 1,
  });
  expect(new URL(`http://x${writeCity({ ciudad: 'Miami', tipo: 'agent', pagina: 1 })}`).search).toBe('?ciudad=Miami');
});

it('As of: the address of the notices holds the state, both moments and the page', () => {
  const address = { estado: 'resolved' as const, asOf: first, con: second, pagina: 3 };
  expect(readNotices(`http://x${writeNotices(address)}`)).toEqual(address);
  expect(readNotices('http://x/')).toEqual({ estado: 'open', pagina: 1 });
});

it('As of: the slider goes by days, from the first change up to the last moment', () => {
  const days = daysBetween(first, second);
  expect([days.count, days.at(0), days.at(2), days.at(3)]).toEqual([3, first, '2026-01-03T10:00:00.000Z', second]);
  expect(
    ['2020-01-01T00:00:00Z', first, '2026-01-02T11:00:00.000Z', second, '2030-01-01T00:00:00Z'].map((at) =>
      days.indexOf(at),
    ),
  ).toEqual([0, 0, 1, 3, 3]);
  expect(daysBetween(first, first).count).toBe(0);
});
