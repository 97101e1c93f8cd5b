import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { FieldFailure } from '../../ui/form/problems.ts';

/** The field of the current password in the account's forms. */
export const CURRENT_PASSWORD = 'current_password';

const texts: Record<string, string> = {
  'wrong-current-password': es.portal.account.wrongPassword,
  'password-needed': es.portal.account.passwordNeeded,
};

/** Rethrows a failure; one because of the current password belongs to its field. */
export function failAtPassword(error: unknown): never {
  const text = error instanceof ApiError && texts[error.code];
  throw text ? new FieldFailure({ field: CURRENT_PASSWORD, text }) : error;
}

/** Whether a command was refused because the session is too old to go without the password. */
export const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'password-needed';
