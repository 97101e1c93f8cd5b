import type { NeighboursReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useGo } from '../../../ui/navigation.tsx';
import { KeysHelp, pressAction, useKeys } from '../../../ui/lists/keys.tsx';
import styles from './queue.module.css';

const words = es.admin.queue;
const PROFILE = 'perfil-en-cola';

/** The id of the element that the keys act in. */
export const queueScope = PROFILE;

/** The way to the profiles before and after this one among those that wait for approval, also by key. */
export function Queue({ neighbours: { previous, next, waiting } }: { neighbours: NeighboursReply }) {
  const go = useGo();
  const open = (id: string | null) => {
    if (id !== null) void go(adminPaths.profile(id));
  };
  const press = (name: 'approve' | 'reject') => pressAction(document.getElementById(PROFILE), name);
  useKeys({ j: () => open(next), k: () => open(previous), a: () => press('approve'), r: () => press('reject') });
  return (
    <nav aria-label={words.label} className={styles.queue}>
      <div className={styles.links}>
        {previous !== null && (
          <ButtonLink variant="quiet" to={adminPaths.profile(previous)}>
            <Icon name="left" size={18} /> {words.previous}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="quiet" to={adminPaths.profile(next)}>
            {words.next} <Icon name="right" size={18} />
          </ButtonLink>
        )}
        <span>{words.waiting(waiting)}</span>
      </div>
      <KeysHelp words={es.admin.keys} />
    </nav>
  );
}
