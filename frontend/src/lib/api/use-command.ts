import { useRef, useState } from 'react';
import { useFailure } from '../session.ts';

/**
 * Sends commands one at a time: another one meanwhile does nothing. `failure` is that of the last one, as long as it is
 * to be shown.
 */
export function useCommand() {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);
  const run = async (send: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    setWorking(true);
    await send().catch(setFailure);
    busy.current = false;
    setWorking(false);
  };
  return { run, working, failure: useFailure(failure) };
}
