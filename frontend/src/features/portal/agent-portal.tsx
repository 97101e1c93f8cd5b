import { agents } from '../../kinds.ts';
import { portalLoader, PortalScreen } from './portal-screen.tsx';

export const loader = portalLoader(agents);

/** `/portal-de-agentes` */
export const Component = () => <PortalScreen kind={agents} />;
