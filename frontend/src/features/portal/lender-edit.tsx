import { lenders } from '../../kinds.ts';
import { editLoader, EditScreen } from './edit-screen.tsx';

export const loader = editLoader(lenders);

/** `/portal-de-prestamistas-edit/:id` */
export const Component = () => <EditScreen kind={lenders} />;
