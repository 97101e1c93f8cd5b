import type { OwnMessageStatus } from '@busca/command-api/contract';
import { describe, expect, it } from 'vitest';
import { stepsOf, titleOf } from './path-of.ts';

type Holder = NonNullable<OwnMessageStatus['holder']>;
type Former = OwnMessageStatus['former'][number];

const [SENT, OFFERED, LEFT, UNTIL] = [
  '2026-11-27T13:12:00.000Z',
  '2026-11-27T13:12:01.000Z',
  '2026-11-27T15:40:00.000Z',
  '2026-11-27T17:12:00.000Z',
];
const milagros: Holder = {
  profile_id: 'l2',
  kind: 'lender',
  full_name: 'Milagros Ortiz',
  image: null,
  way: 'turn',
  state: 'offered',
  since: OFFERED,
  until: UNTIL,
  knows_sender: false,
  asked: false,
  confirmed: null,
};
const felipe: Former = {
  profile_id: 'l1',
  kind: 'lender',
  full_name: 'Felipe Rivera',
  since: OFFERED,
  left_at: LEFT,
  how: 'passed',
  reason: 'no-time',
};
const message: OwnMessageStatus = {
  id: 'm1',
  sent_at: SENT,
  page: 'loan',
  kind: 'lender',
  location: 'Bayamón, PR',
  timeframe: 'En 3 a 6 meses',
  waits_for: 'holder',
  holder: milagros,
  former: [],
  can_ask_for_another: true,
  can_confirm: false,
  review: null,
  reviewable: null,
};

const path = (changes: Partial<OwnMessageStatus>): string[] =>
  stepsOf({ ...message, ...changes }, (at) => at.slice(11, 16)).map(({ phase, title }) => `${phase}: ${title}`);

describe("A message's way", () => {
  it('names who passed it on and why, and who has it now', () => {
    const steps = stepsOf({ ...message, former: [felipe] }, (at) => at.slice(11, 16));
    expect(steps.map(({ phase, title, at }) => [phase, title, at])).toEqual([
      ['done', 'Lo enviaste', SENT],
      ['done', 'Se lo ofrecimos a Felipe Rivera', OFFERED],
      ['done', 'Lo pasó Felipe Rivera', LEFT],
      ['now', 'Se lo ofrecimos a Milagros Ortiz', OFFERED],
      ['later', 'Alguien lo acepta', null],
      ['later', 'Te contesta', null],
      ['later', 'Te preguntamos si te contestó', null],
    ]);
    expect(steps[2]!.text).toBe('Motivo: ahora no tiene tiempo. Ya no ve nada de tu mensaje.');
    expect(steps[3]!.text).toBe('Puede aceptarlo hasta el 17:12.');
    expect(steps[4]!.text).toBe('Si no lo hace hasta el 17:12, se lo ofrecemos a otra persona.');
  });

  it('says that an offer was accepted, answered and confirmed, each at its turn', () => {
    const came = ['done: Lo enviaste', 'done: Se lo ofrecimos a Milagros Ortiz'];
    const asked = 'later: Te preguntamos si te contestó';
    const held = (changes: Partial<Holder>) => path({ holder: { ...milagros, knows_sender: true, ...changes } });
    expect(held({ state: 'accepted' })).toEqual([
      ...came,
      'now: Lo aceptó Milagros Ortiz',
      'later: Te contesta',
      asked,
    ]);
    const accepted = [...came, 'done: Lo aceptó Milagros Ortiz'];
    expect(held({ state: 'answered', until: null })).toEqual([
      ...accepted,
      'now: Dice que te contestó Milagros Ortiz',
      asked,
    ]);
    expect(held({ state: 'answered', until: null, confirmed: true })).toEqual([
      ...accepted,
      'done: Dice que te contestó Milagros Ortiz',
      'now: Nos dijiste que te contestó',
    ]);
    expect(held({ state: 'accepted', confirmed: false })).toEqual([
      ...accepted,
      'now: Nos dijiste que no te contestó',
      'later: Te contesta',
    ]);
    expect(held({ state: 'answered', until: null, asked: true }).at(-1)).toBe(
      'now: Dice que te contestó Milagros Ortiz',
    );
    expect(held({ state: 'accepted', until: null, asked: true, confirmed: true }).at(-1)).toBe(
      'now: Nos dijiste que te contestó',
    );
    expect(held({ state: 'closed', until: null })).toEqual([...accepted, 'now: Lo dio por terminado Milagros Ortiz']);
    expect(held({ state: 'closed', until: null, knows_sender: false })).toEqual([
      ...came,
      'now: Lo dio por terminado Milagros Ortiz',
    ]);
  });

  it('of a profile begins with the professional whom it was written to', () => {
    const direct: Partial<OwnMessageStatus> = { page: 'profile', location: null, timeframe: null };
    expect(path({ ...direct, holder: { ...milagros, way: 'direct', state: 'accepted', until: null } })).toEqual([
      'done: Lo enviaste',
      'now: Le llegó a Milagros Ortiz',
      'later: Te contesta',
      'later: Te preguntamos si te contestó',
    ]);
    expect(
      path({ ...direct, holder: null, waits_for: 'sender', former: [{ ...felipe, how: 'lapsed', reason: null }] }),
    ).toEqual([
      'done: Lo enviaste',
      'done: Le llegó a Felipe Rivera',
      'done: Dejó de tenerlo Felipe Rivera',
      'now: Te toca decidir',
    ]);
  });

  it('says whom it waits for without a holder, and how it ended', () => {
    const alone = (waits_for: OwnMessageStatus['waits_for'], how?: Former['how']) =>
      path({ holder: null, waits_for, former: how ? [{ ...felipe, how, reason: null }] : [] });
    expect(alone('turn').slice(0, 3)).toEqual([
      'done: Lo enviaste',
      'now: Buscamos a quién ofrecérselo',
      'later: Alguien lo acepta',
    ]);
    expect(alone('admins', 'another').slice(2)).toEqual([
      'done: Pediste otro profesional',
      'now: Tu mensaje lo tiene el equipo de Busca',
    ]);
    expect(alone('nobody', 'withdrawn').at(-1)).toBe('now: Se retiró tu consentimiento');
    expect(alone('nobody', 'handled').at(-1)).toBe('now: Nuestro equipo lo dio por atendido');
  });
});

it.each<[string, Partial<OwnMessageStatus>]>([
  ['Solicitud de préstamo para Bayamón, PR', {}],
  ['Búsqueda de un agente', { page: 'agents', location: null }],
  ['Mensaje a Milagros Ortiz', { page: 'profile' }],
  ['Mensaje a Felipe Rivera', { page: 'profile', former: [felipe] }],
  [
    'Mensaje a un profesional que ya no está en el directorio',
    { page: 'profile', holder: { ...milagros, full_name: null } },
  ],
  ['Mensaje al equipo de Busca', { page: null, location: null, holder: null }],
])('A message is called %j', (title, changes) => {
  expect(titleOf({ ...message, ...changes })).toBe(title);
});
