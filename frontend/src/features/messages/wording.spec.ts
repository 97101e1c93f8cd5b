import type { AccountMessageReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import {
  deadlineOf,
  headingOf,
  originOf,
  timeOf,
  writeArrival,
  writeNumber,
  writeSpan,
  writeUntil,
} from './message-entry.tsx';

const now = new Date(2026, 10, 27, 11, 14);
/** An instant by the reader's clock, some days from today. */
const at = (hours: number, minutes: number, days = 0): string =>
  new Date(2026, 10, 27 + days, hours, minutes).toISOString();
/** The narrow blank that Intl puts before 'p. m.' in some versions. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

const offered: AccountMessageReply = {
  id: '1',
  profile_id: '2',
  way: 'turn',
  state: 'offered',
  received_at: at(10, 4),
  waited_minutes: 70,
  until: at(14, 4),
  location: 'Miami, FL',
  timeframe: 'En los próximos 3 meses',
  message: 'Queremos comprar nuestra primera casa.',
  page: 'agents',
  answered_at: null,
  confirmed: null,
  revision: 2,
};
const accepted: AccountMessageReply = {
  ...offered,
  state: 'accepted',
  firstName: 'Ricardo',
  lastName: 'Peña Collazo',
  email: 'ricardo@example.com',
  phoneNumber: '(787) 555-0142',
};

it.each([
  [0, '1 minuto'],
  [40, '40 minutos'],
  [119, '1 hora'],
  [300, '5 horas'],
  [3 * 24 * 60 + 5, '3 días'],
])('A wait of %s minutes is said as %s', (minutes, text) => expect(writeSpan(minutes)).toBe(text));

it.each([
  [at(14, 4), /^hasta las 2:04 p\.\s?m\.$/],
  [at(13, 30), /^hasta la 1:30 p\.\s?m\.$/],
  [at(8, 0, 3), /^hasta el lunes, 30 de noviembre a las 8:00 a\.\s?m\.$/],
])('The end of an offer at %s names its hour, and its day where that is another one', (until, text) =>
  expect(plain(writeUntil(until, now))).toMatch(text),
);

it('The arrival of a message names its hour, and its day where that is another one', () => {
  expect(plain(writeArrival(at(10, 4), now))).toMatch(/^hoy a las 10:04 a\.\s?m\.$/);
  expect(plain(writeArrival(at(10, 4, -1), now))).toMatch(/^el jueves, 26 de noviembre a las 10:04 a\.\s?m\.$/);
});

it('An offer is from nobody yet, and an accepted message from its sender', () => {
  expect([headingOf(offered), headingOf(accepted)]).toEqual(['Te toca un mensaje', 'Ricardo Peña Collazo']);
});

it('The origin of a message is its way and its place, where it has one', () => {
  expect([originOf(offered), originOf({ ...accepted, way: 'direct', location: null })]).toEqual([
    'De Busca, te toca a ti · Miami, FL',
    'Desde tu perfil',
  ]);
});

it('An entry says until when an offer stands, how long a sender waits, or when an answered message came', () => {
  expect(plain(timeOf(offered, now))).toMatch(/^hasta las 2:04/);
  expect(timeOf({ ...offered, way: 'by-hand', until: null }, now)).toBe('Espera desde hace 1 hora');
  expect(timeOf(accepted, now)).toBe('Espera desde hace 1 hora');
  expect(timeOf({ ...accepted, state: 'answered' }, now)).toBe('27 nov');
});

it('A deadline says how much is left and what comes then; a direct and an answered message have none', () => {
  expect(deadlineOf(offered, now)?.then).toBe('Quedan 2 horas. Si no decides, pasa a la siguiente persona.');
  expect(deadlineOf(accepted, now)?.then).toBe('Quedan 2 horas. Si no contestas, pasa a la siguiente persona.');
  expect(deadlineOf({ ...offered, until: at(11, 0) }, now)?.then).toBe(
    'Se acabó el plazo: pasa a la siguiente persona.',
  );
  expect(deadlineOf({ state: 'accepted', until: null }, now)).toBeNull();
  expect(deadlineOf({ state: 'answered', until: at(14, 4) }, now)).toBeNull();
});

it('names a message by the number of its letters', () => {
  expect(writeNumber('0198c5a0-0000-7000-8000-0000009bd8f3')).toBe('Mensaje 9BD8F3');
});
