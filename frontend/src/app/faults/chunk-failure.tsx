import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { reloadOnce } from '../start/reload-once.ts';

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
