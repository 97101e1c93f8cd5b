import { Secret, TOTP } from 'otpauth';
import type { SignInReply } from '../contract.ts';
import type { Started } from './started.ts';
import { PASSWORD, usersOf, type User } from './users.ts';

/** Ms of a time step of the codes. */
export const STEP_MS = 30_000;

/** The code that an authenticator app shows for a key at an instant. */
export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });

interface Enrolled extends User {
  key: string;
  recovery: string[];
}

/** What users with a second factor do, each call from another address. The command API has to trust its proxy. */
export function factorUsersOf(api: () => Started) {
  const users = usersOf(api);
  let last = 0;
  const post = (path: string, body: object, token?: string) =>
    api().send('POST', path, body, {
      headers: { 'X-Forwarded-For': `198.51.100.${(last += 1) % 250}` },
      ...(token && { token }),
    });
  /** The present code, of a time step that no earlier call has used. */
  const nextCode = (key: string): string => {
    api().advance(STEP_MS);
    return codeAt(key, api().now());
  };
  return {
    post,
    nextCode,
    logIn: (email: string, code?: string, password = PASSWORD) =>
      post('/api/users/login', { email, password, ...(code !== undefined && { code }) }),
    /** An owner with a second factor. */
    async enrolled(): Promise<Enrolled> {
      const user = await users.signUp();
      const { key } = (await post('/api/account/second-factor', { current_password: PASSWORD }, user.token))
        .body as unknown as { key: string };
      const { body } = await post('/api/account/second-factor/confirm', { code: nextCode(key) }, user.token);
      return { ...user, key, recovery: body.recovery_codes as unknown as string[] };
    },
    /** The events of the own sign-in history, the newest first. */
    async history(token: string) {
      const { body } = await post('/api/account/sign-ins', {}, token);
      return (body as unknown as SignInReply[]).map(({ event }) => event);
    },
  };
}
