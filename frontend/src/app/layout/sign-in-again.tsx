import { type ComponentType, useEffect, useState } from 'react';
import type { SessionUser } from '@busca/platform/contract';
import { useExpiredUser } from '../../lib/session.ts';

type Dialog = ComponentType<{ user: SessionUser }>;

/**
 * The dialog for a user whose session has expired, loaded when needed. If it can't be loaded, the screen's own error
 * stays.
 */
export function SignInAgain() {
  const user = useExpiredUser();
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const isNeeded = user !== null && loaded === null;
  useEffect(() => {
    if (isNeeded)
      void import('../../features/session/sign-in-again.tsx').then(
        (dialog) => setLoaded({ Dialog: dialog.SignInAgain }),
        () => undefined,
      );
  }, [isNeeded]);
  return user && loaded && <loaded.Dialog key={user.id} user={user} />;
}
