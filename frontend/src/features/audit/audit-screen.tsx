import type { LoaderFunctionArgs } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { requireRole } from '../session/guard.ts';
import { loadTrail, Trail } from './trail.tsx';
import styles from './trail.module.css';

export async function loader({ request }: LoaderFunctionArgs) {
  requireRole(['Admin', 'Analyst'], request);
  return loadTrail(request);
}

/** `/administración/auditoría` */
export function Component() {
  return (
    <div className={styles.screen}>
      <h1>{es.audit.title}</h1>
      <Trail />
    </div>
  );
}
