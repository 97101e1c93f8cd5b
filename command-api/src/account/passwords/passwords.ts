import { availableParallelism } from 'node:os';
import { ApiError } from '@busca/platform';
import { Tinypool } from 'tinypool';
import { PASSWORD_MAX_BYTES } from '../../contract.ts';
import { type Caller, createFairQueue, SYSTEM } from '../../queue/fair-queue.ts';

/**
 * Places of strangers, and of known callers, about 5 s of work each; requests beyond them are refused with Retry-After.
 */
const PLACES = 64;
const PLACES_OF_NETWORK = 16;
const RETRY_AFTER_S = '5';

/** bcrypt cost factor: 2^10 rounds take about 70 ms, so a worker checks 14 logins a second. */
const COST = 10;
/**
 * The least that bcrypt takes, about 1 ms. Tests alone use it: with the usual cost, passwords take a fifth of their
 * time.
 */
export const COST_OF_TESTS = 4;

/** A hash without a password, checked for unknown accounts so that both answers take the same time. */
const dummyHash = (cost: number): string =>
  `$2b$${String(cost).padStart(2, '0')}$cL/BHoIixKOBmBmK2Z0u6.33KsorEbwon6twFShYh0r2THAsQRvdu`;

/** Whether bcrypt would ignore the end of a password, so that a longer one would match too. */
const isCut = (password: string): boolean => Buffer.byteLength(password) > PASSWORD_MAX_BYTES;

/** One keyboard types 'ñ' as one character, another one as two. */
const composed = (password: string): string => password.normalize('NFC');

export interface Passwords {
  /**
   * Callers take turns; the system's own work is the default one. `beside` begins with the caller's turn, which lasts
   * until both have ended: a work that fails early makes no room for another hash.
   * @throws ApiError `too-many-requests`; what `beside` throws, once the password is hashed
   */
  hash(password: string, caller?: Caller, beside?: () => Promise<unknown>): Promise<string>;
  /**
   * Whether the password has this hash; false without a hash or for an empty one, after the same time.
   * @throws ApiError `too-many-requests`
   */
  matches(password: string, hash: string | undefined, caller?: Caller): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * bcrypt in worker threads: on the main thread, four concurrent logins would delay every other request by seconds. One
 * core is left for requests.
 */
export function createPasswords(cost: number = COST): Passwords {
  const threads = Math.max(1, availableParallelism() - 1);
  const pool = new Tinypool({
    filename: new URL('./bcrypt.worker.mjs', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: threads,
  });
  const queue = createFairQueue({
    concurrency: threads,
    places: PLACES,
    placesOfNetwork: PLACES_OF_NETWORK,
    refusal: () =>
      new ApiError('too-many-requests', 'Too many sign in at this moment', { 'Retry-After': RETRY_AFTER_S }),
  });
  return {
    hash: (password, caller = SYSTEM, beside = async () => undefined) =>
      queue.run(caller, async () => {
        const works = [pool.run({ password: composed(password), cost }, { name: 'hash' }), beside()] as const;
        await Promise.allSettled(works);
        const [hash] = await Promise.all(works);
        return hash as string;
      }),
    matches: async (password, hash, caller = SYSTEM) =>
      (await queue.run(caller, () =>
        pool.run({ password: composed(password), hash: hash || dummyHash(cost) }, { name: 'compare' }),
      )) &&
      Boolean(hash) &&
      !isCut(composed(password)),
    close: () => pool.destroy(),
  };
}
