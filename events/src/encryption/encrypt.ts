import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { randomPart } from '../random.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 8;

/** Identifies a key without revealing anything of it. */
const fingerprint = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('fingerprint').digest().subarray(0, FINGERPRINT_BYTES);

/**
 * Encrypts a JSON value with a person's key (AES-256-GCM); `context`, the event's id, is authenticated with it. Answers
 * the base64 of key fingerprint (8 bytes), iv (12), tag (16) and ciphertext.
 */
export function encrypt(key: Buffer, context: string, value: unknown): string {
  const iv = randomPart(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([fingerprint(key), iv, cipher.getAuthTag(), text]).toString('base64');
}

/** Whether a text was encrypted with this key, and not with an earlier, forgotten key of the person. */
export const isEncryptedWith = (key: Buffer, ciphertext: string): boolean =>
  Buffer.from(ciphertext, 'base64').subarray(0, FINGERPRINT_BYTES).equals(fingerprint(key));

/** The value that `encrypt` was given. @throws Error when key, context or text differ from the encryption's */
export function decrypt(key: Buffer, context: string, ciphertext: string): unknown {
  const bytes = Buffer.from(ciphertext, 'base64').subarray(FINGERPRINT_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/**
 * An email's pseudonym, 32 hexadecimal digits: the same for any capitals and outer blanks, and irreversible without the
 * secret.
 */
export const pseudonym = (secret: Buffer, email: string): string =>
  createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
