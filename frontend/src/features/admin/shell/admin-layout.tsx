import type { CountsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router-dom';
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
import { useLatestCounts, useReading } from './use-latest-counts.ts';
import { cx } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isMarked, NavLink, useCurrentLocation } from '../../../ui/navigation.tsx';
import { useDisclosure } from '../../../ui/hooks/use-disclosure.ts';
import { Button } from '../../../ui/button.tsx';

/** How much is in each list. The screens do without where it can't be read: what they show reports the failure. */
export async function loader({ request }: LoaderFunctionArgs): Promise<CountsReply | null> {
  await requireRole(['Admin', 'Analyst'], request);
  return api.get('/api/admin/counts', { signal: request.signal }).catch(() => null);
}

/** The counts are read again with every screen. */
export const shouldRevalidate = (): boolean => true;

interface Section {
  to: string;
  name: string;
  /** Whether screens below it belong to it. */
  deep?: boolean;
}

/** The sections in one row; on a narrow screen one button, which names the current section and opens the others. */
function AdminNav({ sections }: { sections: readonly Section[] }) {
  const { open, root, toggle, close } = useDisclosure();
  const { pathname } = useCurrentLocation();
  const current = sections.find((section) => isMarked(section, pathname));
  return (
    <div className={styles.root} ref={root}>
      <button type="button" className={styles.toggle} aria-expanded={open} aria-controls="secciones" onClick={toggle}>
        <Icon name={open ? 'close' : 'menu'} size={24} />
        <span className="solo-lector">{es.admin.nav.label}: </span>
        <span>{current?.name ?? es.admin.nav.sections}</span>
      </button>
      <nav id="secciones" aria-label={es.admin.nav.label} className={cx(styles.nav, open && styles.open)}>
        {sections.map(({ to, name, deep }) => (
          <NavLink key={to} className={cx(styles.link)} to={to} onClick={close} {...(deep && { deep })}>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

const work: Section[] = [
  { to: adminPaths.notices, name: es.admin.nav.notices },
  { to: adminPaths.leads, name: es.admin.nav.leads },
  { to: adminPaths.reviews, name: es.admin.nav.reviews },
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

/**
 * Says that the screen is no longer up to date, and reads it again on demand: a list that moves by itself would move
 * under a click.
 */
function News({ hasNews }: { hasNews: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <div aria-live="polite">
      {hasNews && (
        <div className={styles.news}>
          <span>{es.admin.news.text}</span>
          <Button variant="secondary" onClick={() => void revalidate()}>
            {es.admin.news.refresh}
          </Button>
        </div>
      )}
    </div>
  );
}

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
