import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { exampleOf } from '../testing/index.ts';
import { projections } from './index.ts';
import type { Projection } from './definition/projection.ts';

/**
 * The version of each projection, and a digest of what it makes out of the example of every event type. A changed
 * digest means that the stored documents are those of an older rule: the version must rise, so that they are rebuilt.
 */
const known: Record<string, { version: number; digest: string }> = {
  agents: { version: 21, digest: '2401be3a5fe1ff34' },
  lenders: { version: 21, digest: '33e63407048a6659' },
  accounts: { version: 12, digest: '71bc917014a95253' },
  notices: { version: 8, digest: '24d916eec505fe0f' },
  leads: { version: 10, digest: 'c6b3643cb88f7706' },
  stats: { version: 6, digest: 'bd48fe5536869bd9' },
  unsentEmails: { version: 2, digest: 'bea87424d165aa93' },
  'plan-ledger': { version: 3, digest: 'b0b6ff2f12893082' },
  audit: { version: 30, digest: 'c3fd493aec667a1d' },
  search: { version: 9, digest: '9fb1517a981c3d3c' },
  edits: { version: 2, digest: 'b3771246f011f2e8' },
  staff: { version: 3, digest: '1223094b763650c4' },
  'listing-history': { version: 3, digest: '1c2b970fe14b235a' },
  replays: { version: 1, digest: 'b841f8d71e9d2a2d' },
  'answer-times': { version: 2, digest: '68d11e1d87329512' },
  turns: { version: 2, digest: 'e2a010ecee58bc7c' },
  'lead-tasks': { version: 4, digest: '17e73cba7438a7d9' },
  reviews: { version: 2, digest: '1a6c0ad5f1090ddb' },
};

const sortFields = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const canonical = (value: unknown): string => JSON.stringify(value, sortFields);

/**
 * What the projection makes of each example on each of some documents: the document's id, its body and its index entry.
 */
function outcomesOn(projection: Projection<unknown>, bodies: readonly unknown[]) {
  const examples = projection.types.toSorted().map((type) => exampleOf(type));
  return examples.flatMap((event) =>
    bodies.map((before) => {
      const body = projection.project(before, event);
      return {
        type: event.type,
        id: projection.documentOf(event),
        body,
        index: body === null ? null : projection.index(body),
      };
    }),
  );
}

/** A digest over three rounds: the examples on no document, then on each document that the round before has made. */
function digestOf(projection: Projection<unknown>): string {
  const first = outcomesOn(projection, [null]);
  const second = outcomesOn(
    projection,
    first.map(({ body }) => body).filter((body) => body !== null),
  );
  const third = outcomesOn(projection, [...new Map(second.map(({ body }) => [canonical(body), body])).values()]);
  return createHash('sha256')
    .update(canonical([first, second, third]))
    .digest('hex')
    .slice(0, 16);
}

/** What to do about a difference; undefined where there is none. */
function complaintAbout(projection: Projection<unknown>): string | undefined {
  const {
    version,
    model: { name },
  } = projection;
  const [stored, digest] = [known[name], digestOf(projection)];
  if (stored?.version === version && stored.digest === digest) return undefined;
  if (stored?.version !== version)
    return `Write ${name}: { version: ${version}, digest: '${digest}' } into versions.spec.ts`;
  return `${name} makes other documents of the examples: raise its version to ${version + 1}, then write ${name}: { version: ${version + 1}, digest: '${digest}' } into versions.spec.ts`;
}

it.each(projections.map((one) => [one.model.name, one] as const))(
  'The projection %s has a raised version where its rules have changed',
  (_, projection) => {
    expect(complaintAbout(projection)).toBeUndefined();
  },
);

it('A projection with another index entry but the same version is noticed, and the complaint says what to do', () => {
  const [agents] = projections as [Projection<unknown>];
  const changed = { ...agents, index: (body: unknown) => ({ ...agents.index(body), text: 'other' }) };
  expect(complaintAbout(changed)).toMatch(
    /^agents makes other documents of the examples: raise its version to \d+, then write agents: /,
  );
});

it('A projection that only writes the fields of its documents in another order keeps its version', () => {
  const [agents] = projections as [Projection<unknown>];
  const reversed = (body: unknown) => body && Object.fromEntries(Object.entries(body).toReversed());
  expect(
    complaintAbout({ ...agents, project: (body, event) => reversed(agents.project(body, event)) }),
  ).toBeUndefined();
});
