/** 128 random bits in hex. `crypto.randomUUID` would be missing where the page came over plain HTTP from another machine. */
export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
