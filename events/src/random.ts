import { randomFillSync } from 'node:crypto';

/** Bytes fetched from the system at once: a call for a few costs as much as one for thousands. */
const POOL_BYTES = 4_096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Random bytes fit for keys and nonces; each is given out once. */
export function randomPart(bytes: number): Buffer {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const part = Buffer.from(pool.subarray(used, used + bytes));
  pool.fill(0, used, used + bytes);
  used += bytes;
  return part;
}
