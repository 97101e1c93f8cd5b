import { linkCode, newId } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import { PASSWORD } from './input.ts';
import { FIRST_ADMIN, type FuzzPortal } from './portal.ts';
import { totp } from './totp.ts';

/** Signs people up, by the calls of the portal. */
export async function createPeople({ call, log }: FuzzPortal) {
  const loggedIn = await call<{ token: string }>('POST', '/api/users/login', {
    body: { email: FIRST_ADMIN, password: PASSWORD },
  });
  const [member] = await call<{ id: string }[]>('GET', '/api/admin/staff', {
    headers: { Authorization: `Bearer ${loggedIn.token}` },
  });
  const first: SessionUser = { id: member!.id, name: 'Administración', email: FIRST_ADMIN, user_type: 'Admin' };

  async function account(user_type: 'Agent' | 'Lender'): Promise<SessionUser> {
    const [name, email] = ['Ana Ríos', `${newId()}@example.com`];
    const { id } = await call<{ id: string }>('POST', '/api/users', {
      body: { name, email, password: PASSWORD, user_type },
    });
    await call('POST', '/api/account/confirm-email', {
      body: { code: await linkCode(log.keys, 'confirm-email', { accountId: id, id }) },
    });
    return { id, name, email, user_type };
  }

  async function withSecondFactor(): Promise<SessionUser> {
    const user = await account('Agent');
    const { key } = await call<{ key: string }>('POST', '/api/account/second-factor', {
      as: user,
      body: { current_password: PASSWORD },
    });
    await call('POST', '/api/account/second-factor/confirm', { as: user, body: { code: totp(key) } });
    return user;
  }

  const invite = async (user_type: 'Admin' | 'Analyst', email: string) =>
    (await call<{ id: string }>('POST', '/api/admin/staff/invitations', { as: first, body: { email, user_type } })).id;

  async function staff(user_type: 'Admin' | 'Analyst'): Promise<SessionUser> {
    const email = `${newId()}@example.com`;
    const id = await invite(user_type, email);
    await call('POST', '/api/account/accept-invitation', {
      body: {
        code: await linkCode(log.keys, 'accept-invitation', { accountId: id, id }),
        name: 'Marta Gil',
        password: PASSWORD,
      },
    });
    return { id, name: 'Marta Gil', email, user_type };
  }

  return { first, account, withSecondFactor, invite, staff };
}

export type People = Awaited<ReturnType<typeof createPeople>>;
