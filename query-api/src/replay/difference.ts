import type { StoredDifference } from '@busca/projectors/read-models/replay-reports';
import { valueAt } from '../analysis/value-at.ts';
import type { DifferenceReply } from '../contract.ts';
import { maskBoth } from '../masking/mask-document.ts';

type Body = object | null;
interface Sides {
  replayed: Body;
  live: Body;
}

const isSides = (values: unknown): values is Sides =>
  typeof values === 'object' && values !== null && 'replayed' in values && 'live' in values;

/** Both sides as analysts see them. Where a document stands on one side alone, that one is masked. */
function maskSides(model: string, { replayed, live }: Sides): Sides {
  const [one, other] = maskBoth(model, replayed ?? live, live ?? replayed) as [Body, Body];
  return { replayed: replayed && one, live: live && other };
}

const json = (body: Body, field: string): string | null => JSON.stringify(valueAt(body, field)) ?? null;

/**
 * A stored difference with its decrypted values, masked for analysts. Of a document on one side alone every field is
 * given.
 */
export function presentDifference(
  model: string,
  { kind, id, fields }: StoredDifference,
  values: unknown,
  masked: boolean,
): DifferenceReply {
  if (!isSides(values))
    return { kind, id, erased: true, fields: fields.map((field) => ({ field, replayed: null, live: null })) };
  const sides = masked ? maskSides(model, values) : values;
  const names = kind === 'changed' ? fields : Object.keys(sides.replayed ?? sides.live ?? {});
  return {
    kind,
    id,
    erased: false,
    fields: names.map((field) => ({ field, replayed: json(sides.replayed, field), live: json(sides.live, field) })),
  };
}
