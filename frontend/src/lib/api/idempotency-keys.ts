/**
 * Gives one idempotency key to one command for as long as this function is kept: the same call with the same body goes out
 * under the same key on every try, another body under another.
 */
export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return (path: string, body?: unknown): string => {
    const command = JSON.stringify([path, body]);
    const key = keys.get(command) ?? newKey();
    keys.set(command, key);
    return key;
  };
}

/** 128 random bits in hex. `crypto.randomUUID` would be missing where the page came over plain HTTP from another machine. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
