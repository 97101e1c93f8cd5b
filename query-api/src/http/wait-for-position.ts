import { setTimeout as wait } from 'node:timers/promises';
import { position, type Position } from '@busca/events';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { MIN_POSITION_HEADER, POSITION_HEADER, fieldError } from '@busca/platform';
import type { Exchange } from './context.ts';

/** How long a reply waits for the read models, in ms; after that it tells what there is. */
const PATIENCE_MS = 2_000;
const FIRST_LOOK_MS = 2;
const LAST_LOOK_MS = 50;

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;

/** The models' states once all have got to a position, or as they are when patience (ms) ends. */
export async function statesAt(readers: readonly AnyReader[], least: Position, patience = PATIENCE_MS): Promise<ReadModelState[]> {
  const deadline = performance.now() + patience;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LAST_LOOK_MS)) {
    const states = await Promise.all(readers.map((reader) => reader.state()));
    const left = deadline - performance.now();
    if (left <= 0 || states.every((state) => state.position >= least)) return states;
    await wait(Math.min(pause, left));
  }
}

/** The position that the client has seen; undefined when it asks for none. @throws ApiError */
function leastPosition(ctx: Exchange): Position | undefined {
  const header = ctx.get(MIN_POSITION_HEADER);
  if (header === '') return undefined;
  if (!/^\d{1,20}$/.test(header)) throw fieldError('invalid-query', MIN_POSITION_HEADER, 'A position has up to 20 digits');
  return position(BigInt(header));
}

/**
 * Waits until the models that a route reads show what the client has seen (`X-Min-Position`), and tells in `X-Position`
 * what they show: the reply holds at least that.
 */
export async function waitForPosition(ctx: Exchange, ...readers: readonly AnyReader[]): Promise<ReadModelState[]> {
  const least = leastPosition(ctx);
  const states = least === undefined ? await Promise.all(readers.map((reader) => reader.state())) : await statesAt(readers, least);
  const [shown] = states.map((state) => state.position).toSorted();
  if (shown !== undefined) ctx.set(POSITION_HEADER, shown);
  return states;
}
