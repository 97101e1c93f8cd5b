import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './agent-portal.module.css';

const sites = ['Busca', 'Findahome'] as const;

/** A way to a profile for each site that has none yet. */
export function CreateProfile({ taken }: { taken: readonly string[] }) {
  const free = sites.filter((site) => !taken.includes(site));
  return (
    <div className={styles.actions}>
      {free.map((site) => (
        <ButtonLink key={site} variant="secondary" to={`${paths.agentSignUp}?sitio=${site}`}>
          {es.portal.profiles.create[site]}
        </ButtonLink>
      ))}
    </div>
  );
}
