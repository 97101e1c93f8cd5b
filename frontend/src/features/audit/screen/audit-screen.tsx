import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminErasure } from '../../../copy/admin/people.ts';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { NavLink } from '../../../ui/navigation.tsx';
import { requireRole } from '../../session/guard.ts';
import { CityMoment, loadCityMoment } from '../as-of/city-moment.tsx';
import { CityCopy, loadCityCopy, loadMomentCopy, MomentCopy } from '../as-of/copies.tsx';
import { loadNoticesMoment, NoticesMoment } from '../as-of/notices-moment.tsx';
import { Erasures, loadErasures } from '../erasures.tsx';
import { loadMoment, Moment } from '../moment.tsx';
import { loadPlans, Plans } from '../plans.tsx';
import { loadCopy, PrintedCopy } from '../printed-copy.tsx';
import { loadQuestions, Questions } from '../questions.tsx';
import { loadTrail, Trail } from '../trail.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from '../trail.module.css';

/** A view of the audit, with the links to the others. */
const view = (load: (request: Request) => Promise<unknown>, Content: ComponentType) => ({
  async loader({ request }: LoaderFunctionArgs) {
    await requireRole(['Admin', 'Analyst'], request);
    return load(request);
  },
  Component: () => (
    <AuditScreen>
      <Content />
    </AuditScreen>
  ),
});

/** `/administración/auditoría` */
export const trail = view(loadTrail, Trail);
/** `/administración/auditoría/preguntas` */
export const questions = view(loadQuestions, Questions);
/** `/administración/auditoría/copia` */
export const printedCopy = view(loadCopy, PrintedCopy);
/** `/administración/auditoría/planes` */
export const plans = view(loadPlans, Plans);
/** `/administración/auditoría/borrados` */
export const erasures = view(loadErasures, Erasures);
/** `/administración/auditoría/momento` */
export const moment = view(loadMoment, Moment);
/** `/administración/auditoría/momento/copia` */
export const momentCopy = view(loadMomentCopy, MomentCopy);
/** `/administración/auditoría/ciudad` */
export const cityMoment = view(loadCityMoment, CityMoment);
/** `/administración/auditoría/ciudad/copia` */
export const cityCopy = view(loadCityCopy, CityCopy);
/** `/administración/auditoría/avisos` */
export const noticesMoment = view(loadNoticesMoment, NoticesMoment);

function AuditScreen({ children }: { children: ReactNode }) {
  const isAdmin = useUser()?.user_type === 'Admin';
  return (
    <div className={styles.screen}>
      <AdminHeading>{es.audit.title}</AdminHeading>
      <nav aria-label={es.audit.views.label} className={styles.pages}>
        <NavLink to={adminPaths.audit}>{es.audit.views.trail}</NavLink>
        <NavLink to={adminPaths.auditQuestions}>{es.audit.questions.view}</NavLink>
        <NavLink to={adminPaths.planLedger}>{es.audit.views.plans}</NavLink>
        <NavLink to={adminPaths.cityMoment}>{es.audit.views.city}</NavLink>
        {isAdmin && <NavLink to={adminPaths.noticesMoment}>{es.audit.views.notices}</NavLink>}
        <NavLink to={adminPaths.erasures}>{adminErasure.list.view}</NavLink>
      </nav>
      {children}
    </div>
  );
}
