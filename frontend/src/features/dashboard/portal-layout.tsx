import type { UserReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { isMarked, useCurrentLocation } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { AccountMenu } from '../session/account-menu.tsx';
import { requireRole } from '../session/guard.ts';
import styles from './portal-layout.module.css';

/** What every screen of a portal shows something of. */
export interface PortalData {
  /** The signed-in owner's account, with its profiles. */
  user: UserReply;
}

/** The portal's data, within its layout. */
export const usePortal = (): PortalData => useOutletContext<PortalData>();

const portalLoader =
  ({ role }: Kind) =>
  async ({ request }: LoaderFunctionArgs): Promise<PortalData> => {
    const { id } = await requireRole([role], request);
    return { user: await api.get('/api/users/{id}', { params: { id }, signal: request.signal }) };
  };

function PortalTabs({ kind }: { kind: Kind }) {
  const { pathname } = useCurrentLocation();
  const { tabs } = es.portal;
  const tab = (label: string, to: string, deep = false) => ({ label, to, current: isMarked({ to, deep }, pathname) });
  return <Tabs label={tabs.label} tabs={[tab(tabs.start, kind.portal), tab(tabs.account, kind.account)]} />;
}

/** The frame of a portal's screens: their tabs and the account menu. */
function PortalLayout({ kind }: { kind: Kind }) {
  const data = useLoaderData<PortalData>();
  return (
    <Screen>
      <div className={styles.bar}>
        <PortalTabs kind={kind} />
        <AccountMenu name={data.user.name} />
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
