import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ProfileReply } from '../profile/kinds.ts';

/** Loaded once it is opened. */
const WriteSheet = lazy(() => import('./write-sheet.tsx'));

/** Whom a message is for. */
export type Recipient = Pick<ProfileReply, 'id' | 'first_name' | 'full_name' | 'image'>;

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
