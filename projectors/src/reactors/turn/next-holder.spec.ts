import { position } from '@busca/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TurnDocument } from '../../read-models/index.ts';
import { nextHolder } from './candidates.ts';

const turn = (changes: Partial<TurnDocument> & { profileId: string }): TurnDocument => ({
  kind: 'agent',
  accountId: 'account',
  website: 'Busca',
  status: 'approved',
  areas: 'Miami, FL',
  paused: false,
  openLimit: 5,
  lastTurn: '',
  ...changes,
});
const nobody = new Set<string>();
const idle = () => 0;

it('The next holder is who was never offered any, then whose last offer in turn is oldest, then by id', () => {
  const [never, first, second] = [
    turn({ profileId: 'c' }),
    turn({ profileId: 'b', lastTurn: position(1) }),
    turn({ profileId: 'a', lastTurn: position(2) }),
  ];
  expect(nextHolder([second, first, never], nobody, idle)).toBe(never);
  expect(nextHolder([second, first], nobody, idle)).toBe(first);
  const same = turn({ profileId: 'd' });
  expect(nextHolder([same, never], nobody, idle)).toBe(never);
  expect(nextHolder([], nobody, idle)).toBeUndefined();
});

const profiles = fc.uniqueArray(
  fc.record({
    profileId: fc.string({ minLength: 1, maxLength: 3 }),
    website: fc.constantFrom('Busca' as const, 'Findahome' as const),
    status: fc.constantFrom('approved' as const, 'suspended' as const, 'pending' as const, 'rejected' as const),
    paused: fc.boolean(),
    openLimit: fc.integer({ min: 1, max: 3 }),
    lastTurn: fc.nat({ max: 5 }).map((at) => (at === 0 ? '' : position(at))),
    open: fc.nat({ max: 3 }),
    had: fc.boolean(),
  }),
  { selector: ({ profileId }) => profileId, maxLength: 12 },
);

describe('For any profiles, the next holder', () => {
  it('may have the message, and nobody who may waits longer; nobody is next only where nobody may', () => {
    fc.assert(
      fc.property(profiles, (all) => {
        const former = new Set(all.filter(({ had }) => had).map(({ profileId }) => profileId));
        const open = new Map(all.map((one) => [one.profileId, one.open]));
        const next = nextHolder(all.map(turn), former, (id) => open.get(id)!);
        const eligible = all.filter(
          (one) =>
            one.status === 'approved' && one.website === 'Busca' && !one.paused && !one.had && one.open < one.openLimit,
        );
        expect(next === undefined).toBe(eligible.length === 0);
        if (!next) return;
        expect(eligible.map(({ profileId }) => profileId)).toContain(next.profileId);
        const place = ({ lastTurn, profileId }: Pick<TurnDocument, 'lastTurn' | 'profileId'>) =>
          `${lastTurn.padStart(20)} ${profileId}`;
        for (const one of eligible) expect(place(one) >= place(next)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which they are read', () => {
    fc.assert(
      fc.property(profiles, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const shuffled = all
          .map((one) => ({ one, at: numbers.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const next = (read: typeof all) => nextHolder(read.map(turn), nobody, idle)?.profileId;
        expect(next(shuffled)).toBe(next(all));
      }),
    );
  });

  it('gets as many messages as the others who are never away or full, or one more, whatever the rest do', () => {
    const steady = ['s1', 's2', 's3'];
    const others = ['o1', 'o2'];
    const step = fc.record({ away: fc.subarray(others), full: fc.subarray(others) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const lastTurns = new Map<string, string>();
        const counts = new Map(steady.map((id) => [id, 0]));
        for (const [index, { away, full }] of steps.entries()) {
          const all = [...steady, ...others].map((profileId) =>
            turn({ profileId, lastTurn: lastTurns.get(profileId) ?? '', paused: away.includes(profileId) }),
          );
          const { profileId } = nextHolder(all, nobody, (id) => (full.includes(id) ? 5 : 0))!;
          lastTurns.set(profileId, position(index + 1));
          if (counts.has(profileId)) counts.set(profileId, counts.get(profileId)! + 1);
          expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
