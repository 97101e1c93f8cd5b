import { authenticator } from './authenticator.ts';
import type { Started } from './started.ts';
import { PASSWORD, type User } from './users.ts';

export type Key = ReturnType<typeof authenticator>;

/** What users with a passkey do. */
export function passkeyUsersOf(api: () => Started) {
  /** The answer of a browser to a new challenge, which can be sent more than once. */
  async function answerOf(key: Key) {
    const { headers, body } = await api().send('POST', '/api/session/passkey/begin');
    const cookie = headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-busca-passkey='))!
      .split(';')[0]!;
    const answer = key.get({ challenge: String(body.challenge) });
    return () => api().send('POST', '/api/session/passkey', answer, { headers: { Cookie: cookie } });
  }
  return {
    answerOf,
    async addPasskey({ token }: User): Promise<Key> {
      const { body } = await api().send(
        'POST',
        '/api/account/passkeys/begin',
        { current_password: PASSWORD },
        { token },
      );
      const key = authenticator({ handle: String(body.user_handle) });
      await api().send('POST', '/api/account/passkeys', key.create({ challenge: String(body.challenge) }), { token });
      return key;
    },
    logInBy: async (key: Key) => (await answerOf(key))(),
  };
}
