import { bookmarkOf, START, type EventStore, type LogIdentity, type Position } from '@busca/events';
import { copyLog, type CopyProgress } from '@busca/events/copy-log';
import { samePosition } from '@busca/projectors';
import type { DurableStores } from './durable-stores.ts';
import { counted, type ProgressReporter } from '../progress-reporter.ts';

type Part<Name extends keyof DurableStores> = Pick<DurableStores, Name>;

/** A copy belongs to the log that the original belongs to. @throws when it belongs to another one */
async function bindAlike(from: LogIdentity, to: LogIdentity, name: string): Promise<void> {
  const logId = await from.logId();
  const bound = logId && (await to.bind(logId));
  if (bound !== logId) throw new Error(`The ${name} there belong to the log that begins with event ${bound}, not to the one that begins with ${logId}`);
}

/** Copies all keys. Returns how many; the functions below do the same with their part. */
export async function copyKeys(from: Part<'keys'>, to: Part<'keys'>, progress: ProgressReporter): Promise<number> {
  await bindAlike(from.keys.identity, to.keys.identity, 'keys');
  return to.keys.copy(counted(from.keys.all(), 'keys', progress));
}

export async function copyState(from: Part<'state'>, to: Part<'state'>, progress: ProgressReporter): Promise<number> {
  await bindAlike(from.state.identity, to.state.identity, 'passwords');
  const { credentials, codes, keys } = from.state.all();
  return to.state.copy({ credentials: counted(credentials, 'passwords', progress), codes: counted(codes, 'codes', progress), keys: counted(keys, 'idempotency keys', progress) });
}

export const copyOutbox = (from: Part<'outbox'>, to: Part<'outbox'>, progress: ProgressReporter): Promise<number> => to.outbox.copy(counted(from.outbox.all(), 'emails', progress));

/** Copies the log up to a position, and compares the copy with the original. */
export function copyEvents(from: EventStore, to: EventStore, upTo: Position, { progress }: ProgressReporter): Promise<{ events: number; copied: number }> {
  const onProgress = ({ doing, position }: CopyProgress): void => progress(`log, ${doing}: ${Math.floor((Number(position) / Number(upTo)) * 100)}%`);
  return copyLog({ from, to, upTo, onProgress });
}

/** Starts the reactors of a copy at the position that the original's had reached. @throws when the copy's have started elsewhere */
export async function startReactorsAt(checkpoint: Position | undefined, from: Part<'log'>, to: Part<'log' | 'outbox'>): Promise<void> {
  if (checkpoint === undefined) return;
  const place = await samePosition(from.log, to.log, checkpoint);
  const start = place?.position ?? START;
  await to.outbox.begin(start, place && (await bookmarkOf(to.log, place)));
  const started = await to.outbox.checkpoint();
  if (started !== start) throw new Error(`The reactors there have read up to ${started}, not up to ${start}`);
}
