import type { CountsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormsGuard } from '../../../ui/form/unsaved-guard.tsx';
import { Screen } from '../../../ui/page/screen.tsx';
import { AccountMenu } from '../../session/account-menu.tsx';
import { requireRole } from '../../session/guard.ts';
import styles from './admin-layout.module.css';
import { AdminNav, type Section } from './admin-nav.tsx';
import { News } from './news.tsx';
import { useLatestCounts } from './use-latest-counts.ts';
import { useReading } from './use-reading.ts';

/** How much is in each list. The screens do without where it can't be read: what they show reports the failure. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CountsReply | null> {
  await requireRole(['Admin', 'Analyst'], request);
  return api.get('/api/admin/counts', { signal: request.signal }).catch(() => null);
}

/** The counts are read again with every screen. */
export const shouldRevalidate = (): boolean => true;

const work: Section[] = [
  { to: adminPaths.notices, name: es.admin.nav.notices },
  { to: adminPaths.leads, name: es.admin.nav.leads },
  { to: adminPaths.edits, name: es.admin.nav.edits },
  { to: adminPaths.emails, name: es.admin.nav.emails },
];
/** Sections for admins and analysts alike. */
const shared: Section[] = [
  { to: adminPaths.profiles, name: es.admin.nav.profiles, deep: true },
  { to: adminPaths.audit, name: es.audit.title, deep: true },
  { to: adminPaths.charts, name: es.analysis.nav.charts, deep: true },
  { to: adminPaths.events, name: es.analysis.nav.events, deep: true },
  { to: adminPaths.replays, name: es.analysis.nav.replays, deep: true },
];
const people: Section[] = [
  { to: adminPaths.staff, name: es.adminStaff.title },
  { to: adminPaths.search, name: es.admin.nav.search },
];

const sectionsOf = (isAnalyst: boolean): Section[] => (isAnalyst ? shared : [...work, ...shared, ...people]);

/** The layout of all screens under `/administración`: their navigation and the account menu. */
export function Component() {
  const counts = useLoaderData<CountsReply | null>();
  const isReading = useReading(counts);
  const { latest, hasNews } = useLatestCounts(counts);
  const user = useUser();
  const isAnalyst = user?.user_type === 'Analyst';
  return (
    <Screen>
      <div className={styles.bar}>
        <AdminNav sections={sectionsOf(isAnalyst)} />
        {user && <AccountMenu name={user.name} />}
      </div>
      {isAnalyst && <p className={styles.analyst}>{es.admin.analyst}</p>}
      {counts && Object.keys(counts.parked).length > 0 && (
        <Banner tone="warning" title={es.admin.parked.title}>
          <p>{es.admin.parked.text(counts.parked)}</p>
        </Banner>
      )}
      {counts && isReading && (
        <Banner tone="info" title={es.admin.reading.title(counts.reading)}>
          <p>{es.admin.reading.text(counts.reading)}</p>
        </Banner>
      )}
      <News hasNews={hasNews && !isReading} />
      <FormsGuard>
        {/* A part of the truth is no ground for a decision, nor a file to keep: every button and field waits. */}
        <fieldset className={styles.screen} disabled={isReading}>
          <Outlet context={latest} />
        </fieldset>
      </FormsGuard>
    </Screen>
  );
}
