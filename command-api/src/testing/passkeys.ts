import { authenticator } from './authenticator.ts';
import type { Started } from './started.ts';
import { PASSWORD, type User } from './users.ts';

export type Key = ReturnType<typeof authenticator>;

/** What users with a passkey do. */
export function passkeyUsersOf(api: () => Started) {
  return {
    async addPasskey({ token }: User): Promise<Key> {
      const { body } = await api().send('POST', '/api/account/passkeys/begin', { current_password: PASSWORD }, { token });
      const key = authenticator({ handle: String(body.user_handle) });
      await api().send('POST', '/api/account/passkeys', key.create({ challenge: String(body.challenge) }), { token });
      return key;
    },
    async logInBy(key: Key) {
      const { headers, body } = await api().send('POST', '/api/session/passkey/begin');
      const cookie = headers.getSetCookie().find((line) => line.startsWith('busca-passkey='))!.split(';')[0]!;
      return api().send('POST', '/api/session/passkey', key.get({ challenge: String(body.challenge) }), { headers: { Cookie: cookie } });
    },
  };
}
