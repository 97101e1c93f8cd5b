import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { PlanRequest } from '../plan/plan-request.tsx';
import { CurrentPlan, Upgrade } from '../plan/upgrade.tsx';
import { agents, type OwnProfile } from '../profile/kinds.ts';
import businessStyles from './business.module.css';
import styles from './dashboard.module.css';

const words = es.portal.profiles;

/** The plan of one profile: what it includes, what was asked for, and the higher ones. */
function Plan({ profile }: { profile: OwnProfile }) {
  const site = es.dashboards.Agent.sites[profile.website];
  return (
    <Card as="article" className={businessStyles.card} aria-label={site}>
      <p className={businessStyles.small}>{site}</p>
      <div className={businessStyles.title}>
        <h2>{words.level(words.plans[profile.plan_type])}</h2>
        {profile.isPremium && <Badge tone="gold">{words.premium}</Badge>}
      </div>
      <CurrentPlan plan={profile.plan_type} />
      <PlanRequest profile={profile} />
      <Upgrade profile={profile} />
    </Card>
  );
}

/** `/portal-de-agentes/plan`: the plan of each profile. Lenders have none. */
export function Component() {
  const profiles = agents.of(usePortal().user);
  const { title, compare } = es.portal.plan;
  return (
    <>
      <Head title={es.common.title(title)} />
      <div className={styles.security}>
        <h1>{title}</h1>
        {profiles.length === 0 && (
          <>
            <p>{es.dashboards.Agent.none}</p>
            <p>
              <ButtonLink to={`${agents.signUp}?sitio=Busca`}>{es.dashboards.Agent.create.Busca}</ButtonLink>
            </p>
          </>
        )}
        {profiles.map((profile) => (
          <Plan key={profile.id} profile={profile} />
        ))}
        <p>
          <Link to={paths.pricing}>{compare}</Link>
        </p>
      </div>
    </>
  );
}
