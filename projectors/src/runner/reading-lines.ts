import type { Say } from '@busca/platform';
import { percentOf } from '../rebuild/logged-rebuild.ts';
import type { Reading } from './caught-up.ts';

/** Fewer events that are missing are read before anybody has read a line about them. */
const MANY = 1_000;
/** Time, in ms, between two lines. */
const SAY_EVERY = 5_000;

const grouped = (position: string): string => Number(position).toLocaleString('en-US');

/**
 * Says how far the read models are with a large log: until they are through, every screen shows a part of it. Positions
 * count events in the embedded log, and bytes in EventStoreDB's.
 */
export function readingLines(
  say: Say,
  { counts, now = () => performance.now() }: { counts: 'events' | 'bytes'; now?: () => number },
): (reading: Reading) => void {
  let said = { at: -SAY_EVERY, position: '' };
  return ({ position, head }) => {
    if (Number(head) - Number(position) < MANY || now() - said.at < SAY_EVERY || position === said.position) return;
    said = { at: now(), position };
    const percent = `${percentOf({ position, head })} %`;
    say(
      `Reading the log: ${counts === 'events' ? `${grouped(position)} of ${grouped(head)} events (${percent})` : percent}. Until it is read, every screen shows a part of the data.`,
    );
  };
}
