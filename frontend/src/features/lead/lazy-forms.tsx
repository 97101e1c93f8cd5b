import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../../ui/hooks.ts';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import styles from './lead.module.css';

// The code of a form is loaded once it is drawn.
const WriteSheet = lazy(() => import('./write-sheet.tsx'));
const WantedForm = lazy(() => import('./wanted-form.tsx'));

/** Whom a message is for. */
type Recipient = Pick<ProfileReply, 'id' | 'first_name' | 'full_name' | 'image'>;

/**
 * The form of a message to a professional. `write` opens it, `sheet` is to be drawn. A closed one keeps what was typed,
 * until that is sent or somebody else is written to.
 */
export function useWriteSheet(): { write: (to: Recipient) => void; sheet: ReactNode } {
  const [state, setState] = useState<{ to: Recipient; open: boolean } | null>(null);
  return {
    write: (to) => setState({ to, open: true }),
    sheet: state && (
      <Suspense fallback={null}>
        <WriteSheet
          key={state.to.id}
          profile={state.to}
          open={state.open}
          onClose={(isSent) => setState(isSent ? null : { ...state, open: false })}
        />
      </Suspense>
    ),
  };
}

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
