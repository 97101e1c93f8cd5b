import { es } from '../../copy/es.ts';
import { MaybeDone } from '../../lib/api/maybe-done.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';

/** Why a command of the account failed; where it may be done, the login tells. */
export function AccountFailure({ error }: { error: unknown }) {
  if (!(error instanceof MaybeDone)) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={error.message} expected>
      <ButtonLink variant="secondary" to={paths.login}>
        {es.login.title}
      </ButtonLink>
    </ErrorBanner>
  );
}
