import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { api, unread } from '../../lib/api/api.ts';
import { adminPaths, paths } from '../../lib/paths.ts';
import { endSession, useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { useDisclosure } from '../../ui/hooks.ts';
import styles from './account-menu.module.css';
import { logOut } from './current-session.tsx';

/**
 * Ends this session, or all of them, and opens the home page. The others end on the server alone, so a failure is
 * shown.
 */
function useLogout() {
  const go = useGo();
  const [failed, setFailed] = useState(false);
  const leave = () => {
    endSession();
    void go(paths.home);
  };
  return {
    failed,
    logout: () => {
      logOut();
      void go(paths.home);
    },
    logoutEverywhere: () => {
      setFailed(false);
      void api.post('/api/session/end-all', { reply: unread }).then(leave, () => setFailed(true));
    },
  };
}

/** The name of the signed-in user, with links and the sign-out button; `messages` is the way to those of an owner. */
export function AccountMenu({ name, messages }: { name: string; messages?: { to: string; waiting: number } }) {
  const { open, root, toggle } = useDisclosure();
  const role = useSession()?.user.user_type;
  const { failed, logout, logoutEverywhere } = useLogout();
  return (
    <div className={styles.menu} ref={root}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="menu-cuenta" onClick={toggle}>
        <Icon name="person" />
        <span className="solo-lector">{es.portal.menu.label}: </span>
        <span>{name}</span>
      </button>
      <ul id="menu-cuenta" className={styles.list} hidden={!open}>
        {(role === 'Admin' || role === 'Analyst') && (
          <li>
            <Link className={styles.item} to={adminPaths.account}>
              {es.credentials.account}
            </Link>
          </li>
        )}
        {messages && (
          <li>
            <Link className={styles.item} to={messages.to}>
              <span>{es.portal.tabs.messages}</span>
              {messages.waiting > 0 && <span className={styles.waiting}>{grouped(messages.waiting)}</span>}
            </Link>
          </li>
        )}
        <li>
          <Link className={styles.item} to={paths.home}>
            {es.portal.menu.home}
          </Link>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={logout}>
            {es.login.logout}
          </button>
        </li>
        <li>
          <button type="button" className={styles.item} onClick={logoutEverywhere}>
            {es.portal.menu.everywhere}
          </button>
          {failed && <p role="alert">{es.portal.menu.failed}</p>}
        </li>
      </ul>
    </div>
  );
}
