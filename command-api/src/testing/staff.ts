import { linkCode, newId, type UserType } from '@busca/events';
import { systemRequest } from '../command-handler/command-handler.ts';
import type { Started } from './started.ts';
import { newEmail } from './users.ts';

/** The password of every member of the staff that `staffOf` makes. */
export const STAFF_PASSWORD = 'una casa azul y blanca';

export interface Member {
  id: string;
  email: string;
  token: string;
}

/** What admins and analysts of a started command API do, and the invited. */
export function staffOf(api: () => Started) {
  let hash: Promise<string> | undefined;
  const code = (id: string) => linkCode(api().log.keys, 'accept-invitation', { accountId: id, id });
  return {
    /** An admin or analyst at work, as a start makes the first admin. */
    async member(userType: UserType = 'Admin', email = newEmail()): Promise<Member> {
      const id = newId();
      const passwordHash = await (hash ??= api().passwords.hash(STAFF_PASSWORD));
      await api().commands.accounts.create(
        { name: 'Marta Gil', email, passwordHash, userType, emailConfirmed: true },
        systemRequest(id),
      );
      return { id, email, token: api().tokens.issue({ id, name: 'Marta Gil', email, user_type: userType }) };
    },
    logIn: (email: string) => api().send('POST', '/api/users/login', { email, password: STAFF_PASSWORD }),
    invite: (by: Member, email: string, user_type = 'Analyst') =>
      api().send('POST', '/api/admin/staff/invitations', { email, user_type }, { token: by.token }),
    /** At the revision of an invitation that was sent once. */
    withdraw: (by: Member, id: string, revision = 0) =>
      api().send('POST', `/api/admin/staff/invitations/${id}/withdraw`, undefined, {
        token: by.token,
        headers: { 'If-Match': `"${revision}"` },
      }),
    end: (by: Member, id: string) => api().send('POST', `/api/admin/staff/${id}/end`, undefined, { token: by.token }),
    accept: async (id: string, form: object = {}, headers = {}) =>
      api().send(
        'POST',
        '/api/account/accept-invitation',
        { code: await code(id), name: 'Ana Ríos', password: STAFF_PASSWORD, ...form },
        { headers },
      ),
  };
}
