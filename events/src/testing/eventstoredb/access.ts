import type { Metadata } from '@grpc/grpc-js';
import { accessDenied, unauthenticated } from './answer-errors.ts';
import type { Log } from './log.ts';

/** The users that the server knows, by name. */
export type Users = Record<string, { password: string; isAdmin?: boolean }>;

/** The right that a call needs: `$r` to read the whole log, `$w` to append to the application's streams. */
export type Right = '$r' | '$w';

const ACCESS_LIST = { $r: '$systemStreamAcl', $w: '$userStreamAcl' } as const;

type Settings = Partial<Record<'$systemStreamAcl' | '$userStreamAcl', Partial<Record<Right, string | string[]>>>>;

/**
 * Access control. A server without users (`--insecure`) allows every call. Otherwise admins may do everything, and
 * other users what the newest event of the stream `$settings` allows.
 */
export class Access {
  readonly #users: Users | undefined;
  readonly #log: Log;

  constructor(log: Log, users?: Users) {
    [this.#log, this.#users] = [log, users];
  }

  /** @throws AnswerError 16 when the user or the password is wrong, 7 when the user lacks the right */
  check(metadata: Metadata, right?: Right): void {
    if (!this.#users) return;
    const [, encoded = ''] = String(metadata.get('authorization')[0] ?? '').split(' ');
    const [name = '', ...password] = Buffer.from(encoded, 'base64').toString().split(':');
    const user = this.#users[name];
    if (!user || user.password !== password.join(':')) throw unauthenticated();
    if (right && !user.isAdmin && !this.#usersWith(right).includes(name)) throw accessDenied();
  }

  #usersWith(right: Right): readonly string[] {
    const newest = this.#log.stream('$settings').at(-1);
    const settings = JSON.parse(newest?.data.toString() ?? '{}') as Settings;
    return [settings[ACCESS_LIST[right]]?.[right] ?? []].flat();
  }
}
