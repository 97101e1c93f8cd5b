import { agents } from '../../kinds.ts';
import { editLoader, EditScreen } from './edit-screen.tsx';

export const loader = editLoader(agents);

/** `/portal-de-agentes-editar/:id` */
export const Component = () => <EditScreen kind={agents} />;
