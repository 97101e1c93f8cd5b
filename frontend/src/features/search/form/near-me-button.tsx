import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Kind } from '../../profile/kinds.ts';
import type { NearProblem } from './near-me.ts';
import styles from './near-me-button.module.css';

/** Loads what locates the browser at the first press: most visitors never do. */
const cityNearMe = (kind: Kind, language: string): Promise<{ city: string } | { problem: NearProblem }> =>
  import('./near-me.ts').then(
    (module) => module.cityNearMe(kind, language, navigator.geolocation),
    () => ({ problem: 'failed' }),
  );

/**
 * 'Cerca de mí': asks the browser for the position only when it is pressed, then searches for the city around it, among
 * those where somebody speaks the `language`.
 */
export function NearMeButton({
  kind,
  language,
  onCity,
}: {
  kind: Kind;
  language: string;
  onCity: (city: string) => void;
}) {
  const [state, setState] = useState<NearProblem | 'locating' | null>(null);
  const find = async () => {
    if (state === 'locating') return;
    setState('locating');
    const outcome = await cityNearMe(kind, language);
    setState('problem' in outcome ? outcome.problem : null);
    if ('city' in outcome) onCity(outcome.city);
  };
  return (
    <div className={styles.near}>
      <Button variant="quiet" aria-disabled={state === 'locating'} onClick={() => void find()}>
        <Icon name="pin" />
        {es.searchForm.near.button}
      </Button>
      <p role="status" className={styles.note}>
        {state && es.searchForm.near[state]}
      </p>
    </div>
  );
}
