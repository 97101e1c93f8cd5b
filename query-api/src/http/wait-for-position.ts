import { setTimeout as wait } from 'node:timers/promises';
import { position, START, type Position } from '@busca/events';
import type { LiveDocument, ReadModelReader, ReadModelState } from '@busca/projectors/read-models';
import { fieldError, MIN_POSITION_HEADER, POSITION_HEADER } from '@busca/platform';
import type { Middleware } from 'koa';
import type { Exchange } from './context.ts';

/** Maximum ms that a request waits for the read models; then it is answered with their current state. */
const PATIENCE_MS = 2_000;
const FIRST_POLL_MS = 2;
const LAST_POLL_MS = 50;
/**
 * A replica of the log may be this many ms behind. A position that is still beyond its end after that is beyond the
 * log.
 */
const REPLICA_LAG_MS = 50;

type AnyReader = Pick<ReadModelReader<unknown>, 'state'>;
type Head = () => Promise<Position>;

interface WaitOptions {
  /** End of the wait in ms, on the clock of `performance.now`. */
  deadline: number;
  /** Resolves to true where the position can never be reached. Called once. */
  isUnreachable?: (() => Promise<boolean>) | undefined;
}

/** The models' states once all have reached a position, or their current states when the wait ends. */
export async function statesAt(
  readers: readonly AnyReader[],
  least: Position,
  { deadline, isUnreachable }: WaitOptions,
): Promise<ReadModelState[]> {
  let unreachable: boolean | undefined;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, LAST_POLL_MS)) {
    const states = await Promise.all(readers.map((reader) => reader.state()));
    const left = deadline - performance.now();
    if (unreachable || left <= 0 || states.every((state) => state.position >= least)) return states;
    if (unreachable === undefined) {
      unreachable = false;
      void isUnreachable?.().then((answer) => (unreachable = answer));
    }
    await wait(Math.min(pause, left));
  }
}

/** The position in `X-Min-Position`; undefined where the header is missing. @throws ApiError `invalid-query` */
function leastPosition(ctx: Exchange): Position | undefined {
  const header = ctx.get(MIN_POSITION_HEADER);
  if (header === '') return undefined;
  if (!/^\d{1,20}$/.test(header))
    throw fieldError('invalid-query', MIN_POSITION_HEADER, 'A position has up to 20 digits');
  return position(BigInt(header));
}

/** Whether a position is beyond the log's end, so that no projector will reach it. False while the log is away. */
async function isBeyond(head: Head, least: Position): Promise<boolean> {
  try {
    if ((await head()) >= least) return false;
    await wait(REPLICA_LAG_MS);
    return (await head()) < least;
  } catch {
    return false;
  }
}

/**
 * Middleware that gives all waits of a request one deadline and the log's head, so that no request waits for longer.
 */
export const boundWaits =
  (head: Head): Middleware =>
  (ctx, next) => {
    ctx.state.wait = { deadline: performance.now() + PATIENCE_MS, head };
    return next();
  };

/**
 * Read-your-writes: waits up to 2 s until a route's models have reached `X-Min-Position`. It does not wait for a
 * position beyond the log's end. @throws ApiError `invalid-query`
 */
export async function awaitedStates(ctx: Exchange, ...readers: readonly AnyReader[]): Promise<ReadModelState[]> {
  const least = leastPosition(ctx);
  if (least === undefined) return Promise.all(readers.map((reader) => reader.state()));
  const { deadline, head } = ctx.state.wait as { deadline: number; head: Head };
  return statesAt(readers, least, { deadline, isUnreachable: () => isBeyond(head, least) });
}

/** `awaitedStates`; sets `X-Position` to the position that all models have reached. */
export async function waitForPosition(ctx: Exchange, ...readers: readonly AnyReader[]): Promise<ReadModelState[]> {
  const states = await awaitedStates(ctx, ...readers);
  const [reached] = states.map((state) => state.position).toSorted();
  if (reached !== undefined) ctx.set(POSITION_HEADER, reached);
  return states;
}

interface Sought<Body> {
  id: string;
  /** Whether the client may see it; if not, the reply is that to an unknown id. */
  isVisible: (body: Body) => boolean;
}

/**
 * A document that the client may see. `X-Position` is its own position, which the model has reached at least: the
 * model's state is read only where `X-Min-Position` is not reached by it. @throws ApiError `invalid-query`
 */
export async function documentAt<Body>(
  ctx: Exchange,
  reader: Pick<ReadModelReader<Body>, 'state' | 'get'>,
  { id, isVisible }: Sought<Body>,
): Promise<LiveDocument<Body> | undefined> {
  const visible = async () => {
    const found = await reader.get(id);
    return found && isVisible(found.body) ? found : undefined;
  };
  const least = leastPosition(ctx);
  const found = await visible();
  if (found && found.position >= (least ?? START)) {
    ctx.set(POSITION_HEADER, found.position);
    return found;
  }
  if (least === undefined) return undefined;
  await waitForPosition(ctx, reader);
  return visible();
}
