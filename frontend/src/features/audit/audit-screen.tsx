import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { NavLink } from '../../ui/navigation.tsx';
import { requireRole } from '../session/guard.ts';
import { loadMoment, Moment } from './moment.tsx';
import { loadPlans, Plans } from './plans.tsx';
import { loadTrail, Trail } from './trail.tsx';
import styles from './trail.module.css';

interface View {
  load(request: Request): Promise<unknown>;
  Content: ComponentType;
}

const trail: View = { load: loadTrail, Content: Trail };
/** The views below the audit's address, by its last part; any other part shows the trail. */
const views: Readonly<Record<string, View>> = { planes: { load: loadPlans, Content: Plans }, momento: { load: loadMoment, Content: Moment } };

const viewOf = (id: string | undefined): View => (id !== undefined && Object.hasOwn(views, id) ? views[id]! : trail);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRole(['Admin', 'Analyst'], request);
  return viewOf(params.id).load(request);
}

/** `/administración/auditoría` and its views. */
export function Component() {
  const { Content } = viewOf(useParams().id);
  return (
    <div className={styles.screen}>
      <h1>{es.audit.title}</h1>
      <nav aria-label={es.audit.views.label} className={styles.pages}>
        <NavLink to={adminPaths.audit}>{es.audit.views.trail}</NavLink>
        <NavLink to={adminPaths.planLedger}>{es.audit.views.plans}</NavLink>
      </nav>
      <Content />
    </div>
  );
}
