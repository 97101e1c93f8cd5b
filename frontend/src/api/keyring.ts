import { newKey } from './new-key.ts';

/**
 * Gives one idempotency key to one command for as long as the ring is kept: the same call with the same body goes out
 * under the same key on every try, another body under another.
 */
export function keyring() {
  const keys = new Map<string, string>();
  return (path: string, body?: unknown): string => {
    const command = JSON.stringify([path, body]);
    const key = keys.get(command) ?? newKey();
    keys.set(command, key);
    return key;
  };
}
