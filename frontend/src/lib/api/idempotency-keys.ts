/**
 * Gives each command one idempotency key: the same parts get the same key on every try, other parts another one. The
 * keys last as long as the function returned.
 */
export function idempotencyKeys() {
  const keys = new Map<string, string>();
  return (...parts: unknown[]): string => {
    const command = JSON.stringify(parts);
    const key = keys.get(command) ?? newKey();
    keys.set(command, key);
    return key;
  };
}

/**
 * 128 random bits in hex. `crypto.randomUUID` would be missing where the page came over plain HTTP from another
 * machine.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
