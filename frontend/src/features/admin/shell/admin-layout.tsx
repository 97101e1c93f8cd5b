import type { CountsReply } from '@busca/query-api/contract';
import { SEARCH_TEXT_MAX } from '@busca/query-api/contract/constants';
import { Fragment, type FormEvent } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FormsGuard } from '../../../ui/form/unsaved-guard.tsx';
import { Main, SkipLink } from '../../../ui/page/screen.tsx';
import { Icon, LogoMark } from '../../../ui/icon.tsx';
import { grouped } from '../../../copy/general/common.ts';
import { AccountMenu } from '../../session/account-menu.tsx';
import { requireRole } from '../../session/guard.ts';
import styles from './admin-layout.module.css';
import { useLatestCounts, useReading } from './use-latest-counts.ts';
import { cx } from '../../../lib/text.ts';
import { Link, NavLink, useGo } from '../../../ui/navigation.tsx';
import { useDisclosure } from '../../../ui/hooks.ts';
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
  /** How much waits there. */
  waiting?: (counts: CountsReply) => number;
}

interface SectionGroup {
  name: string;
  sections: readonly Section[];
}

const { groups } = es.admin.nav;
const profiles: Section = { to: adminPaths.profiles, name: es.admin.nav.profiles, deep: true };
const records: SectionGroup = {
  name: groups.records,
  sections: [
    { to: adminPaths.audit, name: es.audit.title, deep: true },
    { to: adminPaths.charts, name: es.analysis.nav.charts, deep: true },
    { to: adminPaths.events, name: es.analysis.nav.events, deep: true },
    { to: adminPaths.projections, name: es.analysis.nav.projections },
    { to: adminPaths.replays, name: es.analysis.nav.replays, deep: true },
  ],
};
const ofAdmins: SectionGroup[] = [
  {
    name: groups.work,
    sections: [
      { to: adminPaths.notices, name: es.admin.nav.notices, waiting: ({ notices }) => notices.open },
      { to: adminPaths.leads, name: es.admin.nav.leads, waiting: ({ leads }) => leads.new },
      { to: adminPaths.reviews, name: es.admin.nav.reviews, waiting: ({ reviews }) => reviews.waiting },
      { to: adminPaths.edits, name: es.admin.nav.edits, waiting: ({ edits }) => edits.unseen },
      { to: adminPaths.emails, name: es.admin.nav.emails, waiting: ({ emails }) => emails.failed },
    ],
  },
  {
    name: groups.directory,
    sections: [
      profiles,
      { to: adminPaths.staff, name: es.adminStaff.title },
      { to: adminPaths.search, name: es.admin.nav.search },
    ],
  },
  records,
];
const ofAnalysts: SectionGroup[] = [{ name: groups.directory, sections: [profiles] }, records];

interface AdminNavProps {
  groups: readonly SectionGroup[];
  counts: CountsReply | null;
}

/** The sections beside the screen, with what waits in each; on a narrow screen one button opens them. */
function AdminNav({ groups: shown, counts }: AdminNavProps) {
  const { open, root, toggle, close } = useDisclosure();
  return (
    <div ref={root}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={es.admin.nav.label}
        aria-expanded={open}
        aria-controls="secciones"
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} size={24} />
      </button>
      <nav id="secciones" aria-label={es.admin.nav.label} className={cx(styles.nav, open && styles.open)}>
        {shown.map(({ name, sections }) => (
          <Fragment key={name}>
            <p className={styles.group}>{name}</p>
            <ul aria-label={name}>
              {sections.map(({ to, name: label, deep, waiting }) => (
                <li key={to} className={styles.section}>
                  <NavLink className={cx(styles.link)} to={to} onClick={close} {...(deep && { deep })}>
                    {label}
                  </NavLink>
                  <Waiting count={(counts && waiting?.(counts)) ?? 0} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
    </div>
  );
}

const Waiting = ({ count }: { count: number }) => count > 0 && <span className={styles.waiting}>{grouped(count)}</span>;

/** Searches all people and messages, from every screen. */
function HeaderSearch() {
  const go = useGo();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(adminPaths.searchFor(String(new FormData(event.currentTarget).get('q'))));
  };
  return (
    <form role="search" aria-label={es.admin.nav.searchAll} className={styles.search} onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        name="q"
        type="search"
        aria-label={es.admin.nav.searchAll}
        placeholder={es.adminSearch.label}
        maxLength={SEARCH_TEXT_MAX}
        autoComplete="off"
      />
    </form>
  );
}

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

/** The frame of all screens under `/administración`: header with search and account, sections, screen. */
export function Component() {
  const counts = useLoaderData<CountsReply | null>();
  const isReading = useReading(counts);
  const { latest, hasNews } = useLatestCounts(counts);
  const user = useUser();
  const isAnalyst = user?.user_type === 'Analyst';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <AdminNav groups={isAnalyst ? ofAnalysts : ofAdmins} counts={latest} />
        <Link className={styles.logo} to={isAnalyst ? adminPaths.profiles : adminPaths.notices}>
          <LogoMark size={28} /> <span>{es.admin.title}</span>
        </Link>
        {!isAnalyst && <HeaderSearch />}
        {user && (
          <div className={styles.account}>
            <AccountMenu name={user.name} />
          </div>
        )}
      </header>
      <Main className={styles.main}>
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
      </Main>
    </div>
  );
}
