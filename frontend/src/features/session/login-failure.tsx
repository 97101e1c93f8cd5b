import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';

const texts: Record<string, string> = {
  'wrong-password': es.login.wrongPassword,
  'no-such-account': es.login.noAccount,
  'second-factor-setup-needed': es.credentials.secondFactor.elsewhere,
};

/** The message for a failed login. */
export function LoginFailure({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : '';
  return <ErrorBanner error={error} text={texts[code] ?? es.login.failed} expected={code in texts} />;
}
