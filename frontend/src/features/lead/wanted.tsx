import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/hooks.ts';
import type { Kind } from '../profile/kinds.ts';
import styles from './lead.module.css';

const WantedForm = lazy(() => import('./wanted-form.tsx'));

/**
 * Offers to find a professional where a search has found nobody. Most searches find somebody: the form's code is loaded
 * where it is drawn, by the browser alone, and another place has another form.
 */
export function Wanted({ kind, place }: { kind: Kind; place: string }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.wanted}>
      {hydrated && (
        <Suspense fallback={null}>
          <WantedForm key={place} page={`${kind.name}s`} place={place} />
        </Suspense>
      )}
    </div>
  );
}
