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

/** A server that answers each call with the next outcome, and the calls that it received. */
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
const failureText = (run: Promise<void>) =>
  run.then(
    () => '',
    (error: Error) => error.message,
  );

describe('A password reset', () => {
  it('checks the code, then sets the password', async () => {
    const { calls, reset } = server();
    await reset(body);
    expect(calls.map(({ path }) => path)).toEqual(['check-otp', 'update-password']);
  });

  it('resumes after a lost answer, with the same idempotency key', async () => {
    const { calls, reset } = server(undefined, failure(0, ''));
    expect(await failureText(reset(body))).toBe(words.exception);
    await reset(body);
    expect(calls.map(({ path }) => path)).toEqual(['check-otp', 'update-password', 'update-password']);
    expect(calls[2]!.idempotencyKey).toBe(calls[1]!.idempotencyKey);
  });

  it.each([
    ['a wrong code', failure(400, 'invalid-otp', 'El código no es válido.'), 'El código no es válido.'],
    ['a malformed code', failure(400, 'invalid'), words.invalid],
    ['too many attempts', failure(429, 'too-many-requests'), es.common.busy(null)],
    ['a server error', failure(503, 'event-store-away'), words.exception],
    ['an exception', new TypeError('x'), words.exception],
  ])('shows the right message when the check fails because of %s', async (_, error, text) => {
    expect(await failureText(server(error).reset(body))).toBe(text);
  });

  it.each([
    ['a wrong code', failure(400, 'invalid-otp', 'El código no es válido.'), 'El código no es válido.'],
    ['an unknown code', failure(409, 'conflict'), words.updateFailed],
    ['a server error', failure(500, 'internal'), words.exception],
  ])('shows the right message when the update fails because of %s', async (_, error, text) => {
    expect(await failureText(server(undefined, error).reset(body))).toBe(text);
  });

  it('leaves a too common password to its field', async () => {
    const common = failure(400, 'common-password');
    await expect(server(undefined, common).reset(body)).rejects.toBe(common);
  });
});

describe('The confirmation of a new password', () => {
  const check = async (confirmation: string, newPassword = body.newPassword) => {
    const { errors } = await confirmed(
      schemaResolver<UpdatePassword & { confirmation: string }, UpdatePassword>(updatePasswordSchema),
    )({ ...body, newPassword, confirmation }, undefined, { fields: {}, shouldUseNativeValidation: false });
    return errors;
  };

  it('must equal the new password', async () => {
    expect(await check(body.newPassword)).toEqual({});
    expect(await check('una casa azúl'.normalize('NFD'), 'una casa azúl')).toEqual({});
    expect(await check('una casa')).toMatchObject({
      confirmation: { message: 'Las nuevas contraseñas no coinciden.' },
    });
  });
});
