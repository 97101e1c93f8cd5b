import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/boxes.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { usePrefilledEmail } from './prefilled-email.ts';
import styles from './login.module.css';
import { RequestCode } from './request-code.tsx';

/** `/forgot-password`: requests a code by email. */
export function ForgotPassword() {
  return (
    <Screen title={es.reset.title} narrow className={styles.login}>
      <h1>{es.reset.title}</h1>
      <p className={styles.intro}>{es.reset.intro}</p>
      <Card>
        <RequestCode email={usePrefilledEmail()} />
      </Card>
      <p className={styles.ways}>
        <Link to={paths.login}>{es.reset.back}</Link>
      </p>
    </Screen>
  );
}
