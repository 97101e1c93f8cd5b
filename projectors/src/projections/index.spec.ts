import { eventTypes, type RecordedEvent } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { exampleOf, recorder } from '../testing/index.ts';
import { projections } from './index.ts';

const record = recorder();
const examples: RecordedEvent[] = eventTypes.map((type) => exampleOf(type, record));

describe('the projections', () => {
  it('are named after their read models', () => {
    expect(projections.map(({ model }) => model.name)).toEqual(['agents', 'lenders', 'accounts', 'notices', 'leads', 'unsentEmails', 'audit', 'plan-ledger', 'events', 'stats', 'search', 'edits', 'staff', 'listing-history', 'notice-history', 'replays']);
  });

  it('together read every event type', () => {
    const read = new Set(projections.flatMap(({ types }) => types));
    expect(eventTypes.filter((type) => !read.has(type))).toEqual([]);
  });

  it.each(projections.map((one) => [one.model.name, one] as const))('of %s accept each of their event types without an existing document', (_, projection) => {
    for (const event of examples.filter(({ type }) => type !== 'PersonErased' && projection.types.includes(type))) {
      expect(projection.documentOf(event)).toMatch(/./);
      const body = projection.project(null, event);
      if (body !== null) expect(projection.index(body).keys).toContain('all');
    }
  });
});
