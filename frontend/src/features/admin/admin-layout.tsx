import { type LoaderFunctionArgs, Outlet } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { cx } from '../../lib/text.ts';
import { NavLink } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AccountMenu } from '../session/account-menu.tsx';
import { requireRole } from '../session/guard.ts';
import styles from './admin-layout.module.css';

export function loader({ request }: LoaderFunctionArgs): null {
  requireRole(['Admin', 'Analyst'], request);
  return null;
}

/** The layout of all screens under `/administración`: their navigation and the account menu. */
export function Component() {
  const user = useSession()?.user;
  const isAnalyst = user?.user_type === 'Analyst';
  return (
    <Screen title={es.admin.title}>
      <div className={styles.bar}>
        <nav aria-label={es.admin.nav.label} className={styles.nav}>
          {!isAnalyst && (
            <>
              <NavLink className={cx(styles.link)} to={paths.admin}>
                {es.admin.nav.notices}
              </NavLink>
              <NavLink className={cx(styles.link)} to={paths.adminLeads}>
                {es.admin.nav.leads}
              </NavLink>
            </>
          )}
          <NavLink className={cx(styles.link)} to={paths.adminProfiles} deep>
            {es.admin.nav.profiles}
          </NavLink>
        </nav>
        {user && <AccountMenu name={user.name} />}
      </div>
      {isAnalyst && <p className={styles.analyst}>{es.admin.analyst}</p>}
      <Outlet />
    </Screen>
  );
}
