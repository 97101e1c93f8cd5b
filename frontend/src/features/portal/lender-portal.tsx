import { lenders } from '../../kinds.ts';
import { portalLoader, PortalScreen } from './portal-screen.tsx';

export const loader = portalLoader(lenders);

/** `/portal-de-prestamistas` */
export const Component = () => <PortalScreen kind={lenders} />;
