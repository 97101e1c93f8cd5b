import {
  ERASED,
  ReviewAnswered,
  ReviewPublished,
  ReviewWithheld,
  ReviewWritten,
  type CountedReview,
  type RecordedEvent,
} from '@busca/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keys, NO_REVIEWS, recounted, type ReviewCounts } from '../../read-models/index.ts';
import { documentAfter, recorder } from '../../testing/index.ts';
import { reviewsProjection } from './reviews.ts';

const record = recorder();
const written = record('ReviewWritten', ReviewWritten.example);
const published = record('ReviewPublished', ReviewPublished.example);
const withheld = record('ReviewWithheld', ReviewWithheld.example);
const answered = record('ReviewAnswered', ReviewAnswered.example);
const { profileId, accountId, person } = ReviewWritten.example;

const after = (...events: RecordedEvent[]) => documentAfter(reviewsProjection, events)!;
const listsAfter = (...events: RecordedEvent[]) => reviewsProjection.index(after(...events)).keys;

describe('A review', () => {
  it('waits, is published, withheld, answered and written anew, without the answer to what stood there before', () => {
    expect(after(written)).toMatchObject({ state: 'waiting', stars: 4, answer: null });
    expect(after(written, published, answered)).toMatchObject({
      state: 'published',
      answer: { text: ReviewAnswered.example.personal.text },
    });
    expect(after(written, withheld)).toMatchObject({
      state: 'withheld',
      category: 'personal-data',
      reason: ReviewWithheld.example.personal.reason,
    });
    const anew = record('ReviewWritten', { ...ReviewWritten.example, stars: 1 });
    expect(after(written, published, answered, anew)).toMatchObject({
      state: 'waiting',
      stars: 1,
      category: null,
      answer: null,
    });
  });

  it('is in the public list of its profile while it is published, and in no other state', () => {
    expect(listsAfter(written)).not.toContain(keys.profile(profileId));
    expect(listsAfter(written, published)).toContain(keys.profile(profileId));
    expect(listsAfter(written, published, withheld)).not.toContain(keys.profile(profileId));
  });

  it('loses name and text with its writer, and all of itself with its professional; the stars stay', () => {
    const review = after(written, published);
    const left = reviewsProjection.erase!(review, person)!;
    expect(left).toMatchObject({ firstName: '', text: '', stars: 4, state: 'published' });
    expect(reviewsProjection.index(left).keys).toContain(keys.profile(profileId));
    expect(reviewsProjection.erase!(review, accountId)).toBeNull();
    const erased = record('ReviewWritten', {
      ...ReviewWritten.example,
      personal: { firstName: ERASED, text: ERASED },
    });
    expect(reviewsProjection.index(after(erased)).keys).not.toContain(keys.status('waiting'));
  });
});

it('The counts of a profile are those of its reviews as they are, in whatever order they change', () => {
  const one = fc.record({
    id: fc.integer({ min: 0, max: 4 }),
    state: fc.constantFrom('waiting', 'published', 'withheld'),
    stars: fc.integer({ min: 1, max: 5 }),
    category: fc.constantFrom('insult', 'forged'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (changes) => {
      const known = new Map<number, CountedReview>();
      let counts: ReviewCounts = NO_REVIEWS;
      for (const { id, state, stars, category } of changes) {
        const next = { state, stars, category: state === 'withheld' ? category : null } as CountedReview;
        counts = recounted(counts, known.get(id) ?? null, next);
        known.set(id, next);
      }
      const all = [...known.values()];
      const shown = all.filter(({ state }) => state === 'published');
      expect(counts).toMatchObject({
        written: all.length,
        published: shown.length,
        stars: shown.reduce((sum, { stars }) => sum + stars, 0),
      });
      for (const category of ['insult', 'forged'] as const)
        expect(counts.withheld[category] ?? 0).toBe(all.filter((review) => review.category === category).length);
    }),
  );
});
