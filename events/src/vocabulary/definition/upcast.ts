import type { EventDefinition } from './definition.ts';

/**
 * Upcasts data of an old schema version to the newest one, version by version.
 * @throws RangeError when an upcaster is missing or the version is unknown
 */
export function upcast(
  definition: EventDefinition,
  data: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  if (version > definition.version) throw new RangeError(`${definition.type} has no version ${version}`);
  let current = data;
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasters?.[from];
    if (!step) throw new RangeError(`${definition.type} has no way from version ${from} to ${from + 1}`);
    current = step(current);
  }
  return current;
}
