import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useFailure } from '../../lib/session.ts';

/** Runs one command at a time and keeps what came of the last one. It is reported once the screen shows the new state. */
export function useAccountCommands() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (command: () => Promise<unknown>, report: string) => {
    if (busy) return;
    setBusy(true);
    setDone('');
    setFailure(null);
    try {
      await command();
      await revalidate();
      setDone(report);
    } catch (error) {
      setFailure(error);
      await revalidate();
    }
    setBusy(false);
  };
  return { busy, done, failure: useFailure(failure), run };
}
