import type { SessionUser } from '@busca/platform/contract';
import type { CountsReply } from '@busca/query-api/contract';
import { SEARCH_TEXT_MAX } from '@busca/query-api/contract/constants';
import { type FormEvent, Fragment, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useOutletContext, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { adminPaths } from '../../lib/paths.ts';
import { api } from '../../lib/api/api.ts';
import { useScreenOf, useUser } from '../../lib/session.ts';
import { cx } from '../../lib/text.ts';
import { useLatest, useRefresh } from '../../lib/use-latest.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FormsGuard } from '../../ui/form/unsaved-guard.tsx';
import { useDisclosure } from '../../ui/hooks.ts';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import { Link, NavLink, useGo } from '../../ui/navigation.tsx';
import { AdminHeading } from '../../ui/page/admin-heading.tsx';
import { Main, SkipLink } from '../../ui/page/screen.tsx';
import { AccountMenu } from '../session/account-menu.tsx';
import { OtherUserNotice } from '../session/current-session.tsx';
import { requireRole } from '../session/guard.ts';
import styles from './admin-layout.module.css';

const sameWork = (
  { parked: _, reading: __, ...one }: CountsReply,
  { parked: ___, reading: ____, ...other }: CountsReply,
): boolean => JSON.stringify(one) === JSON.stringify(other);

const read = (signal: AbortSignal): Promise<CountsReply> => api.get('/api/admin/counts', { signal });

/**
 * The counts as they are by now, and whether they tell that something has come, or was done by somebody else, since the
 * screen was read; the screen itself stays as its reader left it.
 */
function useLatestCounts(loaded: CountsReply | null): { latest: CountsReply | null; hasNews: boolean } {
  const latest = useLatest(loaded, read);
  return { latest, hasNews: loaded !== null && latest !== null && !sameWork(loaded, latest) };
}

/**
 * Whether read models are still reading a large part of the log. Until they have it the screen is read again and again,
 * and once more at the end: its lists were read while the last count was made.
 */
function useReading(counts: CountsReply | null): boolean {
  const { revalidate } = useRevalidator();
  const isReading = counts !== null && Object.keys(counts.reading).length > 0;
  const wasReading = useRef(isReading);
  useRefresh(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading) void revalidate();
    wasReading.current = isReading;
  }, [isReading, revalidate]);
  return isReading;
}

/** How much is in each list, from the layout; null where it could not be read. */
export const useCounts = (): CountsReply | null => useOutletContext<CountsReply | null>();

interface Data {
  /** Whose screens they are. */
  user: SessionUser;
  /** How much is in each list. The screens do without where it can't be read: what they show reports the failure. */
  counts: CountsReply | null;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const user = await requireRole(['Admin', 'Analyst'], request);
  return { user, counts: await api.get('/api/admin/counts', { signal: request.signal }).catch(() => null) };
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
  const { user, counts } = useLoaderData<Data>();
  const isReading = useReading(counts);
  const { latest, hasNews } = useLatestCounts(counts);
  const other = useScreenOf(user);
  const isAnalyst = user.user_type === 'Analyst';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.header}>
        <AdminNav groups={isAnalyst ? ofAnalysts : ofAdmins} counts={latest} />
        <Link className={styles.logo} to={isAnalyst ? adminPaths.profiles : adminPaths.notices}>
          <LogoMark size={28} /> <span>{es.admin.title}</span>
        </Link>
        {!isAnalyst && <HeaderSearch />}
        <div className={styles.account}>
          <AccountMenu name={user.name} />
        </div>
      </header>
      <Main className={styles.main}>
        {other && <OtherUserNotice shown={user} current={other} />}
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

const missingWords = es.admin.noSuchScreen;

function NoSuchScreen() {
  const first = useUser()?.user_type === 'Analyst' ? adminPaths.profiles : adminPaths.notices;
  return (
    <>
      <AdminHeading>{missingWords.title}</AdminHeading>
      <EmptyState level="h2" title={missingWords.nothing} text={missingWords.text}>
        <Link to={first}>{missingWords.link}</Link>
      </EmptyState>
    </>
  );
}

/** An address under `/administración` without a screen. */
export const noSuchScreen = { Component: NoSuchScreen };
