import { availableParallelism } from 'node:os';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError, fieldError } from '@busca/platform';
import { Tinypool } from 'tinypool';

/** Passwords that may wait to be checked, about five seconds' work; later requests are refused with Retry-After. */
const WAITING_MAX = 64;
const RETRY_AFTER_S = '5';

/** How many of the most common passwords, in order of use, are refused. */
const COMMON = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, COMMON));

/** A hash that no password has: checked where there is no account, so that the answer takes as long. */
const NOBODY = '$2b$10$cL/BHoIixKOBmBmK2Z0u6.33KsorEbwon6twFShYh0r2THAsQRvdu';

/** @throws ApiError for a password that anybody would try first */
export function refuseCommon(password: string, field = 'password'): void {
  if (common.has(password.toLowerCase())) throw fieldError('common-password', field, 'This password is among the most common ones');
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password has this hash; without a hash it takes as long and says no. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * bcrypt in worker threads: on the main thread, four logins at a time would make every other request wait for seconds.
 * One core is left to the requests.
 */
export function createPasswords(): Passwords {
  const pool = new Tinypool({
    filename: new URL('./bcrypt.worker.mjs', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  async function run<T>(name: 'hash' | 'compare', task: object): Promise<T> {
    if (pool.queueSize >= WAITING_MAX) throw new ApiError('too-many-requests', 'Too many sign in at this moment', { 'Retry-After': RETRY_AFTER_S });
    return (await pool.run(task, { name })) as T;
  }
  return {
    hash: (password) => run<string>('hash', { password }),
    matches: async (password, hash) => (await run<boolean>('compare', { password, hash: hash ?? NOBODY })) && hash !== undefined,
    close: () => pool.destroy(),
  };
}
