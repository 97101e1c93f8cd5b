import type { UserReply } from '@busca/query-api/contract';
import { lazy, Suspense } from 'react';
import { es } from '../../copy/es.ts';
import { Card } from '../../ui/card.tsx';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { EmailState } from './email-state.tsx';
import { NewsChoice } from './news-choice.tsx';
import { PasswordForm } from './password-form.tsx';

const Security = lazy(() => import('./security.tsx'));
const words = es.portal.account;

/** The account: its name, its login email and its password. */
export function AccountCard({ user }: { user: UserReply }) {
  return (
    <Card as="section" className={styles.account} aria-labelledby="cuenta">
      <h2 id="cuenta">{words.title}</h2>
      <dl className={styles.name}>
        <dt>{words.name}</dt>
        <dd>{user.name}</dd>
      </dl>
      <EmailState user={user} />
      <EmailForm id={user.id} email={user.email} />
      <PasswordForm />
      {user.user_type !== 'Analyst' && <NewsChoice user={user} />}
      <Suspense>
        <Security isOwner={user.user_type === 'Agent' || user.user_type === 'Lender'} />
      </Suspense>
    </Card>
  );
}
