import { accountErased as words } from '../../copy/account/email-link.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './login.module.css';

const Section = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h2>{title}</h2>
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);

/** `/cuenta-borrada`: what was erased with the own account, and what stays and why. */
export const Component = () => (
  <Screen title={words.title} narrow className={styles.login}>
    <h1>{words.title}</h1>
    <Card className={styles.erased}>
      <Section {...words.goes} />
      <Section {...words.stays} />
      <p>{words.email}</p>
      <p className={styles.ways}>
        <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        <ButtonLink variant="quiet" to={paths.privacy}>
          {words.privacy}
        </ButtonLink>
      </p>
    </Card>
  </Screen>
);
