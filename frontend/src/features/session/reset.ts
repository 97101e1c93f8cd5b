import type { UpdatePassword } from '@busca/command-api/contract';
import type { FieldValues, Resolver } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';

type Step = 'check' | 'update';

/** A failed step; `message` is the text on the screen. */
export class ResetFailed extends Error {
  /** True for a wrong code, which support need not look into. */
  readonly expected: boolean;

  constructor(text: string, cause: unknown) {
    super(text, { cause });
    this.name = 'ResetFailed';
    this.expected = cause instanceof ApiError && cause.code === 'invalid-otp';
  }
}

const { invalid, updateFailed, exception } = es.reset.code;

/** The message for a failed step. Of the server's messages only those about codes are written for people. */
function textOf(step: Step, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return exception;
  if (error.status === 429) return es.common.busy(error.retryAfter);
  if (error.code === 'invalid-otp') return error.message;
  return step === 'check' ? invalid : updateFailed;
}

const passwordProblems: readonly string[] = ['common-password', 'personal-password', 'admin-password'];

const failing =
  (step: Step) =>
  (error: unknown): never => {
    // The problem belongs to a field, which shows it.
    if (error instanceof ApiError && passwordProblems.includes(error.code)) throw error;
    throw new ResetFailed(textOf(step, error), error);
  };

/**
 * Checks the code, then sets the password. It can be run again after a failure. A code that passed the check is not
 * checked again: if only the answer to the update was lost, the update has already used the code.
 */
export function createReset({ post }: Pick<Api, 'post'>) {
  const keyOf = idempotencyKeys();
  let checked = '';
  /** @throws ResetFailed; ApiError when the problem is the new password */
  return async (body: UpdatePassword): Promise<void> => {
    const { email, otp } = body;
    const code = `${otp} ${email}`;
    if (checked !== code)
      await post('/api/users/check-otp', { body: { email, otp }, reply: unread }).catch(failing('check'));
    checked = code;
    await post('/api/users/update-password', { body, idempotencyKey: keyOf(body), reply: unread }).catch(
      failing('update'),
    );
  };
}

/** Adds to a form's rules that both passwords are the same, however their accents were typed. */
export const confirmed =
  <Values extends FieldValues & { newPassword: string; confirmation: string }, Out>(
    resolver: Resolver<Values, unknown, Out>,
  ): Resolver<Values, unknown, Out> =>
  async (values, ...rest) => {
    const outcome = await resolver(values, ...rest);
    if (values.newPassword.normalize('NFC') === values.confirmation.normalize('NFC')) return outcome;
    const confirmation = { type: 'mismatch', message: es.form.fieldProblems.confirmation?.mismatch };
    return { values: {}, errors: { ...outcome.errors, confirmation } } as typeof outcome;
  };
