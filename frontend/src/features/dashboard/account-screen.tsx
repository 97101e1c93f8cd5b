import { es } from '../../copy/es.ts';
import { Card } from '../../ui/boxes.tsx';
import { Head } from '../../ui/page/head.tsx';
import accountStyles from '../account/account.module.css';
import { AccountCard, AccountSecurity } from '../account/account-card.tsx';
import { usePortal } from '../account/use-portal.ts';
import styles from './dashboard.module.css';

const { title } = es.portal.security;

/** `/portal-de-agentes/cuenta` and `/portal-de-prestamistas/cuenta`: its email, how it signs in, and how it ends. */
export function Component() {
  const { user } = usePortal();
  return (
    <>
      <Head title={es.common.title(title)} />
      <div className={styles.security}>
        <h1 id="seguridad">{title}</h1>
        <AccountCard user={user} />
        <Card as="section" className={accountStyles.account} aria-labelledby="seguridad">
          <AccountSecurity user={user} />
        </Card>
      </div>
    </>
  );
}
