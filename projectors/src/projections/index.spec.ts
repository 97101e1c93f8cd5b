import { catalogue, eventTypes, type RecordedEvent } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { erasedValue } from '@busca/events/testing';
import { exampleOf, recorder } from '../testing/index.ts';
import { keys } from '../read-models/index.ts';
import { projections } from './index.ts';
import type { Projection } from './definition/projection.ts';

const record = recorder();
const examples: RecordedEvent[] = eventTypes.map((type) => exampleOf(type, record));

/** The person whom an event's personal part is about; undefined where it has none. */
const personOf = ({ type, data }: RecordedEvent): unknown => {
  const field = catalogue.get(type)?.person;
  return field === undefined ? undefined : (data as Record<string, unknown>)[field];
};

/** The event as it is read once its person was erased. */
const erasedOf = (event: RecordedEvent): RecordedEvent => {
  const personal = catalogue.get(event.type)?.data.shape.personal;
  return { ...event, data: { ...event.data, ...(personal && { personal: erasedValue(personal) }) } } as RecordedEvent;
};

/**
 * The documents that a projection makes of an event, on no document and on each that the other examples make under its
 * id.
 */
function documentsOf(projection: Projection<unknown>, event: RecordedEvent): unknown[] {
  const same = examples.filter(
    (example) =>
      projection.types.includes(example.type) && projection.documentOf(example) === projection.documentOf(event),
  );
  return [null, ...same.map((example) => projection.project(null, example))]
    .map((before) => projection.project(before, event))
    .filter((body) => body !== null);
}

describe('the projections', () => {
  it('are named after their read models', () => {
    expect(projections.map(({ model }) => model.name)).toEqual([
      'agents',
      'lenders',
      'accounts',
      'notices',
      'leads',
      'unsentEmails',
      'audit',
      'plan-ledger',
      'stats',
      'search',
      'edits',
      'staff',
      'listing-history',
      'replays',
      'answer-times',
      'turns',
      'lead-tasks',
      'reviews',
    ]);
  });

  it('together read every event type', () => {
    const read = new Set(projections.flatMap(({ types }) => types));
    expect(eventTypes.filter((type) => !read.has(type))).toEqual([]);
  });

  it.each(projections.map((one) => [one.model.name, one] as const))(
    'of %s accept each of their event types without an existing document',
    (_, projection) => {
      for (const event of examples.filter(({ type }) => type !== 'PersonErased' && projection.types.includes(type))) {
        expect(projection.documentOf(event)).toMatch(/./);
        const body = projection.project(null, event);
        if (body !== null) expect(projection.index(body).keys).toContain('all');
      }
    },
  );

  it('whose documents are never about people are these alone', () => {
    expect(projections.flatMap(({ model, isImpersonal }) => (isImpersonal ? [model.name] : []))).toEqual([
      'replays',
      'answer-times',
    ]);
  });

  it.each(projections.filter(({ isImpersonal }) => !isImpersonal).map((one) => [one.model.name, one] as const))(
    'of %s list each document of an event with a personal part under its person',
    (_, projection) => {
      const unlisted = examples
        .filter(({ type }) => projection.types.includes(type))
        .flatMap((event) => {
          const person = personOf(event);
          const made = person === undefined ? [] : documentsOf(projection, event);
          // A document that an erased event makes alike holds nothing of its personal part: a count, for one.
          const isHeld = JSON.stringify(made) !== JSON.stringify(documentsOf(projection, erasedOf(event)));
          const lists = isHeld ? made.map((body) => projection.index(body).keys) : [];
          return lists.some((list) => !list.includes(keys.ofPerson(String(person)))) ? [event.type] : [];
        });
      expect(unlisted).toEqual([]);
    },
  );
});
