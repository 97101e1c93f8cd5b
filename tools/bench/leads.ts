import { randomBytes } from 'node:crypto';
import type { PostRequest } from './load.ts';

const lead = (email: string): string =>
  JSON.stringify({
    firstName: 'Ana',
    lastName: 'Ríos',
    email,
    phoneNumber: '(305) 555-0101',
    message: 'Busco una casa en Orlando.',
  });

/** A lead as a browser sends it: a new visitor each time, with an idempotency key. */
export function browserLead(): PostRequest {
  const key = randomBytes(16).toString('hex');
  return { body: lead(`${key}@example.com`), headers: { 'idempotency-key': key } };
}

/** The same visitor's lead without a key: the minimum cost of a durable command. */
export const keylessLead = (): PostRequest => ({ body: lead('ana@example.com') });
