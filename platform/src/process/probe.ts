import { within } from './within.ts';

/** A dependency without an answer after this many ms counts as away, as it does for load balancers. */
const PATIENCE = 2_000;

/** What a dependency answered. */
export interface Probed<T> {
  value?: T;
  /** Set where it is away: its name, with the refusal where its server refuses us. */
  away?: string;
  /** What its server refused, and the setting to change. */
  refusal?: string | undefined;
}

const refusalIn = (error: unknown): string | undefined =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'string' ? error.refusal : undefined;

/**
 * Asks one dependency. A question may outlast the patience, as looking for a server does: it goes on, and its refusal
 * counts from then on, until another one has settled.
 */
export function createProbe<T, Input extends unknown[]>(name: string, ask: (...input: Input) => Promise<T>) {
  const awayBy = (refusal: string | undefined): Probed<T> => ({
    away: refusal === undefined ? name : `${name} (${refusal})`,
    refusal,
  });
  let refused: string | undefined;
  return async (...input: Input): Promise<Probed<T>> => {
    const asked = ask(...input).then(
      (value): Probed<T> => {
        refused = undefined;
        return { value };
      },
      (error: unknown) => awayBy((refused = refusalIn(error))),
    );
    return (await within(PATIENCE, asked)) ?? awayBy(refused);
  };
}
