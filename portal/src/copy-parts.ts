import type { EventStore, Position } from '@busca/events';
import { copyLog, type CopyProgress } from '@busca/events/copy-log';
import { samePlace } from '@busca/projectors';
import type { Kept } from './kept.ts';
import { counted, type Teller } from './teller.ts';

type Part<Name extends keyof Kept> = Pick<Kept, Name>;

/** Copies all keys, and answers how many; so do the others, each its part. */
export const copyKeys = (from: Part<'keys'>, to: Part<'keys'>, teller: Teller): Promise<number> => to.keys.copy(counted(from.keys.all(), 'keys', teller));

export function copyState(from: Part<'state'>, to: Part<'state'>, teller: Teller): Promise<number> {
  const { credentials, codes, keys } = from.state.all();
  return to.state.copy({ credentials: counted(credentials, 'passwords', teller), codes: counted(codes, 'codes', teller), keys: counted(keys, 'idempotency keys', teller) });
}

export const copyLetters = (from: Part<'outbox'>, to: Part<'outbox'>, teller: Teller): Promise<number> => to.outbox.copy(counted(from.outbox.all(), 'letters', teller));

/** Copies the log up to a position, and proves it the same. */
export function copyEvents(from: EventStore, to: EventStore, upTo: Position, { passing }: Teller): Promise<{ events: number; copied: number }> {
  const onProgress = ({ doing, position }: CopyProgress): void => passing(`log, ${doing}: ${Math.floor((Number(position) / Number(upTo)) * 100)}%`);
  return copyLog({ from, to, upTo, onProgress });
}

/** Lets the reactors of a copy go on where those of the original had read up to. @throws when they have begun elsewhere */
export async function beginWhere(read: Position | undefined, from: Part<'log'>, to: Part<'log' | 'outbox'>): Promise<void> {
  if (read === undefined) return;
  const place = await samePlace(from.log, to.log, read);
  await to.outbox.begin(place);
  const begun = await to.outbox.checkpoint();
  if (begun !== place) throw new Error(`The reactors there have read up to ${begun}, not up to ${place}`);
}
