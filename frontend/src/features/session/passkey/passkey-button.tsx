import type { LoggedIn } from '@busca/command-api/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/feedback/banner.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { useHydrated } from '../../../ui/hooks.ts';

const words = es.credentials.passkeys;

interface PasskeyButtonProps {
  /** The checkbox of the form that has to be ticked first. */
  gate: string;
  onSignedIn: (opened: LoggedIn) => Promise<void>;
}

/** Signs in with a passkey instead of the form's fields. */
export function PasskeyButton({ gate, onSignedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; text: string | undefined } | null>(null);
  const isOpen = useWatch({ name: gate });
  const hydrated = useHydrated();
  const logIn = async () => {
    setBusy(true);
    setFailure(null);
    const device = await import('./device.ts').catch((error: unknown) => setFailure({ error, text: undefined }));
    await device
      ?.logInWithPasskey()
      .then(onSignedIn, (error: unknown) => setFailure({ error, text: device.passkeyFailure(error) }));
    setBusy(false);
  };
  return (
    <>
      {failure && <ErrorBanner error={failure.error} {...(failure.text && { text: failure.text, expected: true })} />}
      <div className={formStyles.submit}>
        <Button
          variant="secondary"
          large
          disabled={!isOpen || !hydrated}
          aria-disabled={busy ? true : undefined}
          onClick={() => void (busy || logIn())}
        >
          {words.logIn}
        </Button>
        <p role="status" className={formStyles.progress}>
          {busy ? words.working : ''}
        </p>
      </div>
    </>
  );
}
