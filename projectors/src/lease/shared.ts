import type { Lease } from './port.ts';

/**
 * No lease: whoever asks has it, at once and for good. The embedded engines need none, as one process has a thread for all
 * of it. Two processes on one data folder both project, and whatever one has written the other's transactions skip; each try
 * of a letter is one of theirs alone.
 */
export const sharedLease: Lease = {
  acquire: async () => ({ token: 0, lost: new AbortController().signal, release: async () => undefined }),
};
