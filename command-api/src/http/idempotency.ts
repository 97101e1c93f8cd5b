import { createHmac } from 'node:crypto';
import { newId, type Actor, type EventLog } from '@busca/events';
import { ApiError, fieldError, IDEMPOTENCY_HEADER } from '@busca/platform';
import type { Context } from 'koa';
import { z } from 'zod';
import type { CommandState, KeyedRequest } from '../state/port.ts';

const keySchema = z.string().regex(/^[\x21-\x7e]{8,200}$/);
/**
 * Fields left out of fingerprints: passwords could be guessed 100,000 times faster from a fingerprint than from their
 * bcrypt hash. A pattern, so that a new call's secret is left out too.
 */
const SECRET = /password|otp|code|token|secret/i;

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? undefined : value);

interface Dependencies {
  state: Pick<CommandState, 'openKey'>;
  log: Pick<EventLog, 'keys'>;
  now: () => Date;
}

/**
 * Opens the request's idempotency key, if any. Keys are separate for each actor, method and path.
 * @throws ApiError `key-reused`, `invalid-body`
 */
export const createIdempotency =
  ({ state, log, now }: Dependencies) =>
  async (
    ctx: Pick<Context, 'get' | 'method' | 'path'>,
    actor: Actor,
    body: unknown,
  ): Promise<(KeyedRequest & { key: string }) | undefined> => {
    const header = ctx.get(IDEMPOTENCY_HEADER);
    if (!header) return undefined;
    if (!keySchema.safeParse(header).success)
      throw fieldError('invalid-body', IDEMPOTENCY_HEADER, 'A key has 8 to 200 visible characters');
    const secret = await log.keys.lookupSecret();
    const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
    const key = digest(JSON.stringify([actor.id, ctx.method, ctx.path, header]));
    const fingerprint = digest(JSON.stringify(body, withoutSecrets));
    const opened = await state.openKey(key, newId(now()), fingerprint);
    if (opened.fingerprint !== fingerprint) throw keyReused();
    return { key, ...opened };
  };

/** The error for a key that an earlier request used with another body. */
export const keyReused = (): ApiError =>
  new ApiError('key-reused', 'This idempotency key came with another body before');
