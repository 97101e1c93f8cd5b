import { keys } from '@busca/projectors/read-models';
import type { Handlers } from '@busca/platform';
import type { StaffMember } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

/** More people than a portal's staff has. */
const MAX = 200;

/** The admins, then the analysts, each by name. */
export const staffHandlers = ({ accounts }: Models): Pick<Handlers<typeof administrationRoutes>, 'staff'> => ({
  async staff({ ctx }) {
    await waitForPosition(ctx, accounts);
    const ofType = async (user_type: StaffMember['user_type']): Promise<StaffMember[]> =>
      (await accounts.page({ keys: [keys.type(user_type)], offset: 0, limit: MAX })).map(({ body: { id, name, email, createdAt: since } }) => ({ id, name, email, user_type, since }));
    return [...(await ofType('Admin')), ...(await ofType('Analyst'))];
  },
});
