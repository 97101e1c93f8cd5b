import type { UserReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { AccountCard, AccountSecurity } from '../../account/account-card.tsx';
import { requireRole } from '../../session/guard.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from './account.module.css';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<UserReply> =>
  api.get('/api/users/{id}', {
    params: { id: (await requireRole(['Admin', 'Analyst'], request)).id },
    signal: request.signal,
  });

/** `/administración/cuenta`: the own account of an admin or an analyst. */
export function Component() {
  const user = useLoaderData<UserReply>();
  return (
    <div className={styles.account}>
      <AdminHeading>{es.credentials.account}</AdminHeading>
      <AccountCard user={user}>
        <AccountSecurity user={user} />
      </AccountCard>
    </div>
  );
}
