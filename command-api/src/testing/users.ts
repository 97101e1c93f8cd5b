import { linkCode } from '@busca/events';
import type { Started } from './started.ts';

/** The password of every user that `Started.signUp` creates. */
export const PASSWORD = 'una casa azul';

export type User = Awaited<ReturnType<Started['signUp']>>;

let addresses = 0;
/** An email that no account has. */
export const newEmail = (): string => `nueva-${(addresses += 1)}@example.com`;

/** The code of a reply's first problem. */
export const codeOf = ({ body }: { body: { errors?: { code: string }[] } }): string | undefined =>
  body.errors?.[0]?.code;

/** The status of a refusal, and the code of its first problem. */
export const errorOf = (reply: { status: number; body: { errors?: { code: string }[] } }) => [
  reply.status,
  codeOf(reply),
];

interface AccountData {
  accountId: string;
  requestId: string;
  confirmBy: string | null;
  undo: { id: string } | null;
  personal: { from: string; to: string };
}

/** What users of a started command API do with their accounts. */
export function usersOf(api: () => Started) {
  const confirm = (code: string) => api().send('POST', '/api/account/confirm-email', { code });
  const linkTo = (user: User, id: string) => linkCode(api().log.keys, 'confirm-email', { accountId: user.id, id });
  const change = ({ id, token }: User, email: string, current_password?: string) =>
    api().send('PUT', `/api/users/${id}`, { email, current_password }, { token });
  const newest = async (type: string) => (await api().events(type)).at(-1)!.data as unknown as AccountData;
  const logIn = (email: string, password = PASSWORD) => api().send('POST', '/api/users/login', { email, password });
  return {
    confirm,
    /** The code in the link that confirms a user's email, by the id of its request. */
    linkTo,
    logIn,
    /** The data of the newest event of a type, with the fields that the tests read. */
    newest,
    /** Signs up a user with a confirmed email. */
    async signUp(): Promise<User> {
      const user = await api().signUp('Agent');
      await confirm(await linkTo(user, user.id));
      return user;
    },
    /** A user with a new session. */
    renewed: async (user: User): Promise<User> => ({ ...user, token: String((await logIn(user.email)).body.token) }),
    change,
    /** A user whose email was changed, and confirmed by the link to the new one. */
    async moved(user: User, email: string): Promise<User> {
      await change(user, email, PASSWORD);
      await confirm(await linkTo(user, (await newest('EmailChangeRequested')).requestId));
      return { ...user, email };
    },
  };
}
