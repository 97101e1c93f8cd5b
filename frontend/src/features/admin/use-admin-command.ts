import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { send } from '../../lib/api/client.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { AdminAction } from './actions.ts';

/**
 * Sends an admin's commands, one at a time, and loads the screen again. `revision` is what the admin saw: another one is
 * refused, and the same command on it is another command.
 */
export function useAdminCommand(revision: number, onDone: (name: AdminAction['name']) => void) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);

  const attempt = async ({ name, path, body }: AdminAction): Promise<void> => {
    setFailure(null);
    setWorking(true);
    await send('POST', path, body, { idempotencyKey: keyOf(path, [revision, body]), ifMatch: `"${revision}"` });
    onDone(name);
    await revalidate();
  };
  const run = async (action: AdminAction): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    await attempt(action).catch(setFailure);
    busy.current = false;
    setWorking(false);
  };
  const reload = () => {
    setFailure(null);
    void revalidate();
  };
  return { run, working, failure, reload };
}
