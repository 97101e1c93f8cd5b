import { useEffect, useState } from 'react';
import { Navigate, useLocation, useRouteError } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { loginAddress, paths } from '../../lib/paths.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { useCurrentLocation, useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { reloadOnce } from '../start/reload-once.ts';
import { ChunkMissing, reportCrash } from './faults.ts';

const words = es.common.chunkMissing;

/**
 * Shown when a screen's code could not be loaded: an empty screen while the page reloads itself, which it does once;
 * then what happened.
 */
export function ChunkFailure() {
  // While it is drawn, not after: a message that is painted for a moment frightens.
  const [reloads] = useState(() => reloadOnce());
  if (reloads)
    return (
      <Screen title={es.common.loading} tall>
        {null}
      </Screen>
    );
  return (
    <Screen title={words.title}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <Button onClick={() => window.location.reload()}>{words.reload}</Button>{' '}
        <ButtonAnchor variant="quiet" href={paths.home}>
          {es.common.goHome}
        </ButtonAnchor>
      </p>
    </Screen>
  );
}

/**
 * Says that data could not be loaded, with the correlation id and a retry; logs it to the console too. The retry
 * navigates: after a revalidation whose loader defers its data at once, React Router shows the failure on.
 */
function LoadFailure({ error }: { error: unknown }) {
  const { pathname, search, hash, state } = useLocation();
  const { waiting } = useCurrentLocation();
  const go = useGo();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- The specification asks for it.
    console.error(`Not loaded: ${window.location.pathname}`, error);
  }, [error]);
  return (
    <Screen title={es.common.loadFailed}>
      <h1>{es.common.loadFailed}</h1>
      <ErrorBanner error={error} />
      <p>
        <Button
          onClick={() => void go(pathname + search + hash, { replace: true, state: state as object | undefined })}
          disabled={waiting}
        >
          {es.common.retry}
        </Button>{' '}
        <ButtonAnchor variant="quiet" href={paths.home}>
          {es.common.goHome}
        </ButtonAnchor>
      </p>
    </Screen>
  );
}

/** Says that there is nothing at the address: to try again would not help. */
const Missing = () => (
  <Screen title={es.common.missing}>
    <h1>{es.common.missing}</h1>
    <p>{es.common.missingText}</p>
    <p>
      <ButtonAnchor href={paths.home}>{es.common.goHome}</ButtonAnchor>
    </p>
  </Screen>
);

/** Reloads at the home page after a rendering error. A failing home page stays, to avoid an endless loop. */
function Homeward({ error }: { error: unknown }) {
  const atHome = window.location.pathname === paths.home;
  useEffect(() => {
    reportCrash(error);
    if (!atHome) window.location.replace(paths.home);
  }, [atHome, error]);
  return atHome ? <LoadFailure error={error} /> : null;
}

/**
 * The error boundary of all routes. An expired session leads to the login and back; a failed call, what does not exist
 * and a missing chunk are explained; a rendering error is reported and leads to the home page.
 */
export function RouteFailure() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (error instanceof ApiError && error.code === 'not-signed-in')
    return <Navigate to={loginAddress(pathname + search)} replace />;
  if (error instanceof ChunkMissing) return <ChunkFailure />;
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return error instanceof ApiError ? <LoadFailure error={error} /> : <Homeward error={error} />;
}
