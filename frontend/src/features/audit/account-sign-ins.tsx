import { signInHistorySchema } from '@busca/command-api/contract';
import { api } from '../../lib/api/api.ts';
import { useUser } from '../../lib/session.ts';
import { SignInHistory } from '../session/sign-in-history.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';

/** How an account signs in, for admins: its history, and help for somebody else without phone and codes. */
export function AccountSignIns({ accountId: id }: { accountId: string }) {
  const isOwn = useUser()?.id === id;
  return (
    <>
      <SignInHistory
        load={() => api.post('/api/admin/accounts/{id}/sign-ins', { params: { id }, reply: signInHistorySchema })}
      />
      {!isOwn && <LostSecondFactor accountId={id} />}
    </>
  );
}
