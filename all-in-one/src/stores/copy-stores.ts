import type { EventStore, Position } from '@busca/events';
import { copyLog, type CopyProgress } from '@busca/events/copy-log';
import { samePosition } from '@busca/projectors';
import type { DurableStores } from './durable-stores.ts';
import { counted, type ProgressReporter } from '../progress-reporter.ts';

type Part<Name extends keyof DurableStores> = Pick<DurableStores, Name>;

/** Copies all keys, and answers how many; so do the others, each its part. */
export const copyKeys = (from: Part<'keys'>, to: Part<'keys'>, progress: ProgressReporter): Promise<number> => to.keys.copy(counted(from.keys.all(), 'keys', progress));

export function copyState(from: Part<'state'>, to: Part<'state'>, progress: ProgressReporter): Promise<number> {
  const { credentials, codes, keys } = from.state.all();
  return to.state.copy({ credentials: counted(credentials, 'passwords', progress), codes: counted(codes, 'codes', progress), keys: counted(keys, 'idempotency keys', progress) });
}

export const copyOutbox = (from: Part<'outbox'>, to: Part<'outbox'>, progress: ProgressReporter): Promise<number> => to.outbox.copy(counted(from.outbox.all(), 'letters', progress));

/** Copies the log up to a position, and proves it the same. */
export function copyEvents(from: EventStore, to: EventStore, upTo: Position, { passing }: ProgressReporter): Promise<{ events: number; copied: number }> {
  const onProgress = ({ doing, position }: CopyProgress): void => passing(`log, ${doing}: ${Math.floor((Number(position) / Number(upTo)) * 100)}%`);
  return copyLog({ from, to, upTo, onProgress });
}

/** Lets the reactors of a copy go on where those of the original had read up to. @throws when they have begun elsewhere */
export async function beginWhere(read: Position | undefined, from: Part<'log'>, to: Part<'log' | 'outbox'>): Promise<void> {
  if (read === undefined) return;
  const place = await samePosition(from.log, to.log, read);
  await to.outbox.begin(place);
  const begun = await to.outbox.checkpoint();
  if (begun !== place) throw new Error(`The reactors there have read up to ${begun}, not up to ${place}`);
}
