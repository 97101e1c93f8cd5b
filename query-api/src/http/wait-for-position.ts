import { setTimeout as wait } from 'node:timers/promises';
import { position, type Position } from '@busca/events';
import type { ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { fieldError, MIN_POSITION_HEADER, POSITION_HEADER } from '@busca/platform';
import type { Middleware } from 'koa';
import type { Exchange } from './context.ts';

/** How long, in ms, a request waits for the read models in all; after that it is answered with what there is. */
const PATIENCE_MS = 2_000;
const FIRST_POLL_MS = 2;
const LAST_POLL_MS = 50;
/** A replica of the log may be this many ms behind: a position beyond its end then is beyond the log. */
const REPLICA_LAG_MS = 50;

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;
type Head = () => Promise<Position>;

interface WaitOptions {
  /** When the wait ends, on the clock of `performance.now`. */
  deadline: number;
  /** Resolves to true when waiting is no use. */
  isHopeless?: (() => Promise<boolean>) | undefined;
}

/** The models' states once all have reached a position, or as they are when the wait ends. */
export async function statesAt(readers: readonly AnyReader[], least: Position, { deadline, isHopeless }: WaitOptions): Promise<ReadModelState[]> {
  let hopeless: boolean | undefined;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, LAST_POLL_MS)) {
    const states = await Promise.all(readers.map((reader) => reader.state()));
    const left = deadline - performance.now();
    if (hopeless || left <= 0 || states.every((state) => state.position >= least)) return states;
    if (hopeless === undefined) {
      hopeless = false;
      void isHopeless?.().then((answer) => (hopeless = answer));
    }
    await wait(Math.min(pause, left));
  }
}

/** The position that the client has seen; undefined when the header is missing. @throws ApiError */
function leastPosition(ctx: Exchange): Position | undefined {
  const header = ctx.get(MIN_POSITION_HEADER);
  if (header === '') return undefined;
  if (!/^\d{1,20}$/.test(header)) throw fieldError('invalid-query', MIN_POSITION_HEADER, 'A position has up to 20 digits');
  return position(BigInt(header));
}

/** Whether a position is beyond the log's end: no projector will ever reach it. False while the log is away. */
async function isBeyond(head: Head, least: Position): Promise<boolean> {
  try {
    if ((await head()) >= least) return false;
    await wait(REPLICA_LAG_MS);
    return (await head()) < least;
  } catch {
    return false;
  }
}

/** Lets every request find the log's end, and gives all its waits one deadline: nobody holds a request for longer. */
export const boundWaits = (head: Head): Middleware => (ctx, next) => {
  ctx.state.wait = { deadline: performance.now() + PATIENCE_MS, head };
  return next();
};

/**
 * Read your own writes: waits until the models that a route reads have reached `X-Min-Position`, 2 s at most, and puts the position
 * that they have reached into `X-Position`. A position beyond the log's end is not waited for.
 */
export async function waitForPosition(ctx: Exchange, ...readers: readonly AnyReader[]): Promise<ReadModelState[]> {
  const least = leastPosition(ctx);
  const { deadline, head } = ctx.state.wait as { deadline: number; head: Head };
  const states = least === undefined
    ? await Promise.all(readers.map((reader) => reader.state()))
    : await statesAt(readers, least, { deadline, isHopeless: () => isBeyond(head, least) });
  const [reached] = states.map((state) => state.position).toSorted();
  if (reached !== undefined) ctx.set(POSITION_HEADER, reached);
  return states;
}
