import { updatePasswordSchema, type UpdatePassword } from '@busca/command-api/contract';
import { describe, expect, it } from 'vitest';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api/api.ts';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { confirmed, createReset } from './reset.ts';

const body: UpdatePassword = { email: 'ana@example.com', otp: '012345', newPassword: 'una casa verde' };
const words = es.reset.code;
const failure = (status: number, code: string, message = 'English') => new ApiError(status, [{ code, message }], 'ref');

/** A server that fails as told, call by call, and what it was asked. */
function server(...outcomes: (Error | undefined)[]) {
  const calls: { path: string; idempotencyKey?: string }[] = [];
  const post = (async (path, call) => {
    calls.push({ path: path.split('/').at(-1)!, ...call });
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
    return { ok: true };
  }) as Api['post'];
  return { calls, reset: createReset({ post }) };
}
const told = (run: Promise<void>) => run.then(() => '', (error: Error) => error.message);

describe('a reset', () => {
  it('checks the code, then sets the password', async () => {
    const { calls, reset } = server();
    await reset(body);
    expect(calls.map(({ path }) => path)).toEqual(['check-otp', 'update-password']);
  });

  it('goes on where an answer got lost, under the same key', async () => {
    const { calls, reset } = server(undefined, failure(0, ''));
    expect(await told(reset(body))).toBe(words.exception);
    await reset(body);
    expect(calls.map(({ path }) => path)).toEqual(['check-otp', 'update-password', 'update-password']);
    expect(calls[2]!.idempotencyKey).toBe(calls[1]!.idempotencyKey);
  });

  it.each([
    ['a code', failure(400, 'invalid-otp', 'El código no es válido.'), 'El código no es válido.'],
    ['a code without words', failure(400, 'invalid'), words.invalid],
    ['too many tries', failure(429, 'too-many-requests'), es.common.busy(null)],
    ['a server', failure(503, 'event-store-away'), words.exception],
    ['anything else', new TypeError('x'), words.exception],
  ])('tells of %s that fails the check', async (_, error, text) => {
    expect(await told(server(error).reset(body))).toBe(text);
  });

  it.each([
    ['a code', failure(400, 'invalid-otp', 'El código no es válido.'), 'El código no es válido.'],
    ['what it has no words for', failure(409, 'conflict'), words.updateFailed],
    ['a server', failure(500, 'internal'), words.exception],
  ])('tells of %s that fails the update', async (_, error, text) => {
    expect(await told(server(undefined, error).reset(body))).toBe(text);
  });

  it('leaves it to the field when the password is too common', async () => {
    const common = failure(400, 'common-password');
    await expect(server(undefined, common).reset(body)).rejects.toBe(common);
  });
});

describe('the confirmation', () => {
  const check = async (confirmation: string) => {
    const { errors } = await confirmed(schemaResolver<UpdatePassword & { confirmation: string }, UpdatePassword>(updatePasswordSchema))(
      { ...body, confirmation }, undefined, { fields: {}, shouldUseNativeValidation: false },
    );
    return errors;
  };

  it('must be the new password', async () => {
    expect(await check(body.newPassword)).toEqual({});
    expect(await check('una casa')).toMatchObject({ confirmation: { message: 'Las nuevas contraseñas no coinciden.' } });
  });
});
