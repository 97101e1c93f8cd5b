import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { randomPart } from './random.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 8;

/** Tells keys apart without telling anything about them. */
const fingerprint = (key: Buffer): Buffer => createHmac('sha256', key).update('fingerprint').digest().subarray(0, FINGERPRINT_BYTES);

/** Encrypts a JSON value under a person's key; `context` (the event's id) binds the text to its place. Base64 of fingerprint, iv, tag, ciphertext. */
export function encrypt(key: Buffer, context: string, value: unknown): string {
  const iv = randomPart(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([fingerprint(key), iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Whether a text was sealed with this key, and not with one that the person had before and that is forgotten. */
export const isEncryptedWith = (key: Buffer, sealed: string): boolean =>
  Buffer.from(sealed, 'base64').subarray(0, FINGERPRINT_BYTES).equals(fingerprint(key));

/** The value that `seal` encrypted. @throws when key, context or text is not the one it was sealed with */
export function decrypt(key: Buffer, context: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64').subarray(FINGERPRINT_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/** An email's pseudonym: the same for every spelling in capitals or with blanks around, and no way back without the secret. */
export const pseudonym = (secret: Buffer, email: string): string =>
  createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
