import { keys, type ProfileDocument } from '@busca/projectors/read-models';
import { ApiError, type Handlers } from '@busca/platform';
import type { ProfileAccountReply } from '../contract.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';

const missing = (what: string): ApiError => new ApiError('not-found', `There is no such ${what}`);

const presentProfile = ({
  id,
  kind,
  website,
  status,
  details: { full_name },
}: ProfileDocument): ProfileAccountReply['otherProfiles'][number] => ({ id, kind, website, status, full_name });

/** The account that a profile belongs to. For admins only: analysts see no email. */
export const profileAccountHandlers = ({
  agents,
  lenders,
  accounts,
}: Models): Pick<Handlers<typeof administrationRoutes>, 'accountOfProfile'> => ({
  async accountOfProfile({ params: { id }, ctx }) {
    await waitForPosition(ctx, agents, lenders, accounts);
    const profile = (await agents.get(id)) ?? (await lenders.get(id));
    if (!profile) throw missing('profile');
    const account = (await accounts.get(profile.body.accountId))?.body;
    if (!account) throw missing('account');
    // An account has at most one profile for each kind and site.
    const own = { keys: [keys.account(account.id)] as [string], offset: 0, limit: 10 };
    const profiles = [...(await agents.page(own)), ...(await lenders.page(own))].map(({ body }) => body);
    const { name, email, userType: user_type, createdAt: since, confirmedAt, pendingEmail } = account;
    return {
      id: account.id,
      name,
      email,
      user_type,
      since,
      confirmedAt,
      pendingEmail,
      otherProfiles: profiles.filter((other) => other.id !== id).map(presentProfile),
    };
  },
});
