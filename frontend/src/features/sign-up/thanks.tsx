import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardOf, useSession } from '../../lib/session.ts';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-up-success.module.css';

const { success } = es.signUp;

interface ThanksProps {
  title: string;
  /** Whether it replaces other content: then its heading takes the focus. */
  focused?: boolean;
  children: ReactNode;
}

/** Thanks, with links to the dashboard, or to the login for who is not signed in, and to the home page. */
export function Thanks({ title, focused = false, children }: ThanksProps) {
  const portal = dashboardOf(useSession());
  return (
    <Card className={styles.thanks}>
      <Icon name="check" size={56} className={styles.mark} />
      {focused ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
      <div className={styles.text}>{children}</div>
      <div className={styles.ways}>
        {portal ? (
          <ButtonLink to={portal}>{es.signUp.toPortal}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>{success.login}</ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.home}>
          {success.home}
        </ButtonLink>
      </div>
    </Card>
  );
}
