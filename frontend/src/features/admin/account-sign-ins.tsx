import { signInHistorySchema } from '@busca/command-api/contract';
import { api } from '../../lib/api/api.ts';
import { SignInHistory } from '../session/sign-in-history.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';

/** How a profile's account signs in, for admins: its history, and help for an owner without phone and codes. */
export const AccountSignIns = ({ accountId: id }: { accountId: string }) => (
  <>
    <SignInHistory load={() => api.post('/api/admin/accounts/{id}/sign-ins', { params: { id }, reply: signInHistorySchema })} />
    <LostSecondFactor accountId={id} />
  </>
);
