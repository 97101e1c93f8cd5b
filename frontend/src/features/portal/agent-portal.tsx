import type { UserReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { get } from '../../api/client.ts';
import { es } from '../../copy/es.ts';
import { Banner } from '../../ui/banner.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AccountMenu } from '../session/account-menu.tsx';
import { requireRole } from '../session/guard.ts';
import { AccountCard } from './account-card.tsx';
import styles from './agent-portal.module.css';
import { CreateProfile } from './create-profile.tsx';
import { ProfileCard } from './profile-card.tsx';

export function loader({ request }: LoaderFunctionArgs): Promise<UserReply> {
  return get<UserReply>(`/api/users/${requireRole(['Agent']).id}`, request.signal);
}

/** What the edit screen hands over when it leads here. */
export interface PortalState {
  resubmitted?: boolean;
}

/** `/portal-de-agentes` */
export function Component() {
  const user = useLoaderData<UserReply>();
  const state = useLocation().state as PortalState | null;
  return (
    <Screen title={es.portal.title}>
      <div className={styles.head}>
        <div>
          <h1>{es.portal.title}</h1>
          <p className={styles.greeting}>{es.portal.greeting(user.name)}</p>
        </div>
        <AccountMenu name={user.name} />
      </div>
      {state?.resubmitted && <Banner tone="success">{es.edit.resubmitted}</Banner>}
      <div className={styles.columns}>
        <section className={styles.profiles} aria-labelledby="perfiles">
          <h2 id="perfiles">{es.portal.profiles.title}</h2>
          {user.agents.length === 0 && <p>{es.portal.profiles.none}</p>}
          {user.agents.map((agent) => (
            <ProfileCard key={agent.id} agent={agent} />
          ))}
          <CreateProfile taken={user.agents.map(({ website }) => website)} />
        </section>
        <AccountCard user={user} />
      </div>
    </Screen>
  );
}
