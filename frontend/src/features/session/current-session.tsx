import type { SessionUser } from '@busca/platform/contract';
import { es } from '../../copy/es.ts';
import { homeOf } from '../../lib/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { logOut } from './log-out.ts';
import styles from './login.module.css';

/** Names the signed-in user, with a link to their own screen and a sign-out button. */
export function CurrentSession({ user }: { user: SessionUser }) {
  return (
    <Banner tone="info" title={es.login.current(user.name)}>
      <p className={styles.ways}>
        <ButtonLink to={homeOf[user.user_type]} variant="secondary">
          {es.login.goOn}
        </ButtonLink>
        <Button variant="quiet" onClick={logOut}>
          {es.login.logout}
        </Button>
      </p>
    </Banner>
  );
}
