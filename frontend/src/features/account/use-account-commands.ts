import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCommand } from '../../lib/api/use-command.ts';

/**
 * Runs one command at a time and keeps what came of the last one. It is reported once the screen shows the new state.
 */
export function useAccountCommands() {
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState('');
  const { run, working, failure } = useCommand();
  const send = async (command: () => Promise<unknown>, report: string) => {
    setDone('');
    await command().finally(revalidate);
    setDone(report);
  };
  return {
    busy: working,
    done,
    failure,
    run: (command: () => Promise<unknown>, report: string) => run(() => send(command, report)),
  };
}
