import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { adminErasure } from '../../../copy/admin/erasure.ts';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { useUser } from '../../../lib/session.ts';
import { NavLink } from '../../../ui/navigation.tsx';
import { requireRole } from '../../session/guard.ts';
import { CityMoment, loadCityMoment } from '../as-of/city-moment.tsx';
import { loadNoticesMoment, NoticesMoment } from '../as-of/notices-moment.tsx';
import { Erasures, loadErasures } from '../erasures.tsx';
import { loadMoment, Moment } from '../moment.tsx';
import { loadPlans, Plans } from '../plans.tsx';
import { loadTrail, Trail } from '../trail.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from '../trail.module.css';

interface View {
  load(request: Request): Promise<unknown>;
  Content: ComponentType;
}

const trail: View = { load: loadTrail, Content: Trail };
/** The views below the audit's address, by its last part; without one it shows the trail. */
const views: Readonly<Record<string, View>> = {
  planes: { load: loadPlans, Content: Plans },
  borrados: { load: loadErasures, Content: Erasures },
  momento: { load: loadMoment, Content: Moment },
  ciudad: { load: loadCityMoment, Content: CityMoment },
  avisos: { load: loadNoticesMoment, Content: NoticesMoment },
};

const viewOf = (id: string | undefined): View => (id !== undefined && Object.hasOwn(views, id) ? views[id]! : trail);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRole(['Admin', 'Analyst'], request);
  return viewOf(params.id).load(request);
}

/** `/administración/auditoría` and its views. */
export function Component() {
  const { Content } = viewOf(useParams().id);
  const isAdmin = useUser()?.user_type === 'Admin';
  return (
    <div className={styles.screen}>
      <AdminHeading>{es.audit.title}</AdminHeading>
      <nav aria-label={es.audit.views.label} className={styles.pages}>
        <NavLink to={adminPaths.audit}>{es.audit.views.trail}</NavLink>
        <NavLink to={adminPaths.planLedger}>{es.audit.views.plans}</NavLink>
        <NavLink to={adminPaths.cityMoment}>{es.audit.views.city}</NavLink>
        {isAdmin && <NavLink to={adminPaths.noticesMoment}>{es.audit.views.notices}</NavLink>}
        <NavLink to={adminPaths.erasures}>{adminErasure.list.view}</NavLink>
      </nav>
      <Content />
    </div>
  );
}
