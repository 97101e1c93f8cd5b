import { es } from '../../copy/es.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Kind } from '../profile/kinds.ts';
import styles from './dashboard.module.css';

/** A link to create a profile for each site without one. */
export function CreateProfile({ kind, taken }: { kind: Kind; taken: readonly string[] }) {
  const free = kind.sites.filter((site) => !taken.includes(site));
  return (
    <div className={styles.actions}>
      {free.map((site) => (
        <ButtonLink key={site} variant="secondary" to={`${kind.signUp}?sitio=${site}`}>
          {es.dashboards[kind.role].create[site]}
        </ButtonLink>
      ))}
    </div>
  );
}
