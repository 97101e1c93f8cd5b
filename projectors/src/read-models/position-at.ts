import { position } from '@busca/events';
import type { AuditDocument } from './documents/audit.ts';
import { keys } from './keys.ts';
import type { ReadModelReader } from './port.ts';

type Trail = ReadModelReader<Pick<AuditDocument, 'at' | 'position'>>;

/**
 * Position of the first entry at or after an instant (ms). A binary search, because the trail follows the order of
 * the log; that is the order of time, except for differences between clocks.
 */
export async function positionAt(trail: Trail, instant: number): Promise<string> {
  let low = 0n;
  let high = BigInt((await trail.state()).position) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [entry] = await trail.page({ keys: [keys.all], from: position(middle), offset: 0, limit: 1 });
    if (!entry || Date.parse(entry.body.at) >= instant) high = middle;
    else low = BigInt(entry.body.position) + 1n;
  }
  return position(low);
}
