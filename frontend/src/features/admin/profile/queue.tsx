import type { NeighboursReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { actionButton, clickWithin, KeysHelp, useKeys } from '../../../ui/lists/keys.tsx';
import { useGo } from '../../../ui/navigation.tsx';
import styles from './queue.module.css';

const queueWords = es.admin.queue;
/** The id of the element that the queue's keys act in. */
export const queueScope = 'perfil-en-cola';

/** Where a profile stands among those that an admin reviews: those that wait, or those that were chosen. */
export interface Place {
  /** Addresses of the profiles beside it; null at either end. */
  previous: string | null;
  next: string | null;
  /** In words. */
  text: string;
  /** The list that it was chosen from; null where nothing was. */
  list: string | null;
}

/** The place among the chosen ones of the address; null where it holds none. */
function placeAmongChosen(id: string, url: string): Place | null {
  const chosen = [...new Set(new URL(url).searchParams.get('elegidos')?.split('.'))].filter(Boolean);
  const index = chosen.indexOf(id);
  if (index < 0) return null;
  const at = (other: number) => (chosen[other] ? adminPaths.profile(chosen[other], chosen) : null);
  return {
    previous: at(index - 1),
    next: at(index + 1),
    text: queueWords.chosen(index + 1, chosen.length),
    list: adminPaths.notices,
  };
}

const placeAmongWaiting = ({ previous, next, waiting }: NeighboursReply): Place => ({
  previous: previous && adminPaths.profile(previous),
  next: next && adminPaths.profile(next),
  text: queueWords.waiting(waiting),
  list: null,
});

/** The way to the profiles before and after this one among those that are reviewed, also by key. */
export function Queue({ place: { previous, next, text, list } }: { place: Place }) {
  const go = useGo();
  const open = (address: string | null) => {
    if (address !== null) void go(address);
  };
  const press = (name: 'approve' | 'reject') => clickWithin(queueScope, actionButton(name));
  useKeys({ j: () => open(next), k: () => open(previous), a: () => press('approve'), r: () => press('reject') });
  return (
    <nav aria-label={queueWords.label} className={styles.queue}>
      <div className={styles.links}>
        {previous !== null && (
          <ButtonLink variant="quiet" to={previous}>
            <Icon name="left" size={18} /> {queueWords.previous}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink variant="quiet" to={next}>
            {queueWords.next} <Icon name="right" size={18} />
          </ButtonLink>
        )}
        {next === null && list !== null && (
          <ButtonLink variant="quiet" to={list}>
            {queueWords.toList}
          </ButtonLink>
        )}
        <span>{text}</span>
      </div>
      <KeysHelp words={es.admin.keys} />
    </nav>
  );
}

/** Where a profile stands; null where that can't be read. */
export const readPlace = async (id: string, { signal, url }: Request): Promise<Place | null> =>
  placeAmongChosen(id, url) ??
  api.get('/api/admin/profiles/{id}/neighbours', { params: { id }, signal }).then(placeAmongWaiting, () => null);
