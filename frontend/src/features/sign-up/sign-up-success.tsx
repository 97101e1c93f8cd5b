import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { portalOf } from '../../ui/layout/links.ts';
import { Screen } from '../../ui/screen.tsx';
import styles from './sign-up-success.module.css';

const { success } = es.signUp;

/** `/registro-éxito`: thanks, what comes next, and the ways on. The login leads on to the portal for who is signed in. */
export function Component() {
  const portal = portalOf(useSession());
  return (
    <Screen title={success.title} narrow>
      <Card className={styles.thanks}>
        <Icon name="check" size={56} className={styles.mark} />
        <h1>{success.title}</h1>
        <p className={styles.text}>{success.text}</p>
        <div className={styles.ways}>
          {portal && <ButtonLink to={portal}>{es.signUp.toPortal}</ButtonLink>}
          <ButtonLink variant={portal ? 'secondary' : 'primary'} to={paths.login}>
            {success.login}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.home}>
            {success.home}
          </ButtonLink>
        </div>
      </Card>
    </Screen>
  );
}
