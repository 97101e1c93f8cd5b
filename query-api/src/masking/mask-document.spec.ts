import { definitions, type RecordedEvent } from '@busca/events';
import { projections } from '@busca/projectors';
import { documentsAfter, exampleOf } from '@busca/projectors/testing';
import { describe, expect, it } from 'vitest';
import { MASK } from '../contract.ts';
import { maskBoth } from './mask-document.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

/**
 * Without the reinstatement, so that no profile ends in a state that visitors see, and without the withdrawal, which
 * deletes an invitation.
 */
const examples: RecordedEvent[] = definitions
  .filter(({ type }) => type !== 'ProfileReinstated' && type !== 'StaffInvitationWithdrawn')
  .map(({ type }) => exampleOf(type));
const personal = examples
  .flatMap(({ data }) => ('personal' in data ? textsIn(data.personal) : []))
  .filter((text) => text.length > 2);
const documentsOf = (name: string): unknown[] => [
  ...documentsAfter(
    projections.find(({ model }) => model.name === name)!,
    examples,
  ).values(),
];
const leaks = (value: unknown): string[] =>
  personal.filter((text) => JSON.stringify(value).includes(JSON.stringify(text)));

describe('Masked documents', () => {
  it.each(projections.map(({ model }) => model.name))('hold no personal value of an event: %s', (name) => {
    const documents = documentsOf(name);
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.flatMap((body) => leaks(maskBoth(name, body, body)))).toEqual([]);
  });

  it("keep a profile's name only where visitors see it in both states", () => {
    const details = { first_name: 'Ana', last_name: 'Ríos', full_name: 'Ana Ríos', email: 'ana@example.com' };
    const [shown, hidden] = [
      { status: 'approved', website: 'Busca', details },
      { status: 'suspended', website: 'Busca', details },
    ];
    const masked = { details: { first_name: MASK, last_name: MASK, full_name: MASK, email: MASK } };
    expect(maskBoth('agents', shown, shown)[1]).toMatchObject({ details: { ...details, email: MASK } });
    expect(maskBoth('agents', hidden, shown)).toMatchObject([masked, masked]);
    expect(maskBoth('agents', shown, hidden)).toMatchObject([masked, masked]);
  });

  it('mask every text of a model that they do not know', () => {
    expect(maskBoth('own', { id: 'a', n: 1, list: ['b'] }, 'c')).toEqual([{ id: MASK, n: 1, list: [MASK] }, MASK]);
  });
});
