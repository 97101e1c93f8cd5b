import { signInHistorySchema } from '@busca/command-api/contract';
import { api } from '../../lib/api/api.ts';
import { SignInHistory } from '../session/sign-in-history.tsx';

/** The sign-in history of a profile's account, for admins. */
export const AccountSignIns = ({ accountId: id }: { accountId: string }) => (
  <SignInHistory load={() => api.post('/api/admin/accounts/{id}/sign-ins', { params: { id }, reply: signInHistorySchema })} />
);
