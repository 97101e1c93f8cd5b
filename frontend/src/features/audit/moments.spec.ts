import type { AdminProfileReply } from '@busca/query-api/contract';
import { expect, it } from 'vitest';
import { factsAt, indexAt, readMoment, writeMoment } from './moments.ts';

const moments = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z', '2026-01-03T10:00:00.000Z'];

it('The address of a moment holds the profile and both moments', () => {
  const address = { perfil: 'p', asOf: moments[0]!, con: moments[1]! };
  expect(readMoment(`http://x${writeMoment(address)}`)).toEqual(address);
  const seen = { perfil: 'p', revision: '3' };
  expect(readMoment(`http://x${writeMoment(seen)}`)).toEqual(seen);
  expect(readMoment(`http://x/?perfil=p&revision=3&asOf=${moments[0]}`)).toEqual(seen);
  for (const none of ['-1', 'x', '1234567890'])
    expect(readMoment(`http://x/?perfil=p&revision=${none}`)).toEqual({ perfil: 'p' });
  for (const none of ['ayer', '%2B275760-01-01', '-000001-01-01'])
    expect(readMoment(`http://x/?perfil=p&asOf=${none}`)).toEqual({ perfil: 'p' });
  expect(readMoment('http://x/?asOf=2026-01-01T10:00')).toBeNull();
});

it('A moment stands at the last change before it', () => {
  expect(
    [undefined, moments[1]!, '2026-01-02T09:00:00.000Z', '2020-01-01T00:00:00.000Z'].map((instant) =>
      indexAt(moments, instant),
    ),
  ).toEqual([2, 1, 0, -1]);
});

it('Two moments of a profile are compared field by field, its state first', () => {
  const at = (fields: object) =>
    ({
      id: 'p',
      status: 'pending',
      isPremium: false,
      full_name: 'Ana',
      brokerage: 'A',
      contact: { whatsapp: '', paused: false, open_limit: 5 },
      answer_time: null,
      licence_checks: [],
      ...fields,
    }) as unknown as AdminProfileReply;
  const facts = factsAt([at({}), at({ status: 'approved', brokerage: 'B' })]);
  expect(facts.filter(({ differs }) => differs)).toEqual([
    { field: 'status', values: ['pending', 'approved'], differs: true },
    { field: 'brokerage', values: ['A', 'B'], differs: true },
  ]);
  expect(facts[0]?.field).toBe('status');
  const paused = factsAt([at({}), at({ contact: { whatsapp: '', paused: true, open_limit: 5 } })]);
  expect(paused.filter(({ differs }) => differs)).toEqual([{ field: 'paused', values: [false, true], differs: true }]);
  const time = { median_minutes: null, answered_share: 0.5, messages: 6 };
  const timed = factsAt([at({}), at({ answer_time: time })]).filter(({ differs }) => differs);
  expect(timed.map(({ field, values }) => [field, values[1]])).toEqual([
    ['answer_minutes', ''],
    ['answered_share', '0.5'],
    ['answer_messages', '6'],
  ]);
  const check = { state: 'FL', number: 'SL1', registry: 'DBPR', result: 'valid' };
  const licences = [{ kind: 'agent', state: 'FL', number: 'SL1', check: null }];
  const checked = factsAt([
    at({ specialties: [], licences, licence_checks: [] }),
    at({ specialties: ['va'], licences, licence_checks: [check] }),
  ]);
  expect(checked.filter(({ differs }) => differs).map(({ field, values }) => [field, values])).toEqual([
    ['specialties', ['', 'va']],
    ['licence_result', ['', 'FL SL1: Vigente']],
  ]);
  expect(factsAt([at({ specialties: ['va'] }), at({ specialties: ['va'] })]).filter(({ differs }) => differs)).toEqual(
    [],
  );
  expect(factsAt([at({ image: 'a.jpg' }), at({ image: 'b.jpg' })]).find(({ field }) => field === 'image')).toEqual({
    field: 'image',
    values: ['a.jpg', 'b.jpg'],
    differs: true,
  });
  expect(factsAt([null])).toEqual([]);
  expect(factsAt([at({ notes: [], assignee: null })]).map(({ field }) => field)).toEqual(
    facts.map(({ field }) => field),
  );
  expect(factsAt([null, at({})]).find(({ field }) => field === 'full_name')?.values).toEqual([null, 'Ana']);
});
