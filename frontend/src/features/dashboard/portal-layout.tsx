import type { AccountMessageListReply } from '@busca/query-api/contract';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { useScreenOf } from '../../lib/session.ts';
import { useLatest } from '../../lib/use-latest.ts';
import { tellWaiting } from '../../lib/waiting.ts';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { isMarked, useCurrentLocation } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import type { PortalData } from '../account/use-portal.ts';
import { agents, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { AccountMenu } from '../session/account-menu.tsx';
import { OtherUserNotice } from '../session/current-session.tsx';
import { requireRole } from '../session/guard.ts';
import styles from './portal-layout.module.css';

/** Messages on the first screen. */
const SHOWN = 4;

const readInbox = (signal: AbortSignal): Promise<AccountMessageListReply> =>
  api.get('/api/account/messages', { query: { state: 'open', limit: SHOWN }, signal });

/** Read where an approval is waited for alone. */
const readApprovalTime = async (profiles: readonly OwnProfile[], signal: AbortSignal) => {
  if (!profiles.some(({ status }) => status === 'pending')) return null;
  const reply = await api.get('/api/account/approval-time', { signal }).catch(() => null);
  return reply?.approval_time ?? null;
};

const portalLoader =
  (kind: Kind) =>
  async ({ request }: LoaderFunctionArgs): Promise<PortalData> => {
    const { id } = await requireRole([kind.role], request);
    const { signal } = request;
    const [user, inbox] = await Promise.all([
      api.get('/api/users/{id}', { params: { id }, signal }),
      readInbox(signal).catch(() => null),
    ]);
    return { user, inbox, approvalTime: await readApprovalTime(kind.of(user), signal) };
  };

function PortalTabs({ kind, waiting }: { kind: Kind; waiting: number }) {
  const { pathname } = useCurrentLocation();
  const { tabs } = es.portal;
  const tab = (label: string, to: string, deep = false) => ({ label, to, current: isMarked({ to, deep }, pathname) });
  const messages = { ...tab(tabs.messages, kind.messages, true), ...(waiting > 0 && { count: waiting }) };
  const plan = kind.plan ? [tab(tabs.plan, kind.plan)] : [];
  const others = [tab(tabs.profile, kind.ownProfile), tab(tabs.reviews, kind.reviews)];
  return (
    <Tabs
      label={tabs.label}
      tabs={[tab(tabs.start, kind.portal), messages, ...others, ...plan, tab(tabs.account, kind.account)]}
    />
  );
}

/** The frame of a portal's screens: their tabs and the account menu. */
function PortalLayout({ kind }: { kind: Kind }) {
  const data = useLoaderData<PortalData>();
  // A message may come meanwhile; the lists stay as their reader left them.
  const latest = useLatest(data.inbox, readInbox);
  const waiting = latest?.totals.open ?? 0;
  const owner = data.user.id;
  useEffect(() => tellWaiting(owner, waiting), [owner, waiting]);
  const other = useScreenOf(data.user);
  return (
    <Screen>
      {other && <OtherUserNotice shown={data.user} current={other} />}
      <div className={styles.bar}>
        <PortalTabs kind={kind} waiting={waiting} />
        <AccountMenu name={data.user.name} messages={{ to: kind.messages, waiting }} />
      </div>
      <Outlet context={data} />
    </Screen>
  );
}

const layoutFor = (kind: Kind) => ({
  loader: portalLoader(kind),
  // The counts are read again with every screen.
  shouldRevalidate: () => true,
  Component: () => <PortalLayout kind={kind} />,
});

/** The layout of `/portal-de-agentes` and what is below it. */
export const agentPortal = layoutFor(agents);
/** The layout of `/portal-de-prestamistas` and what is below it. */
export const lenderPortal = layoutFor(lenders);
