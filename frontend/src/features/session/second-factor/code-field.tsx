import { TextField } from '../../../ui/form/field.tsx';
import { es } from '../../../copy/es.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { FieldFailure } from '../../../ui/form/problems.ts';

interface CodeFieldProps {
  label: string;
  hint?: string;
}

/** The field of a second factor's code, `code` in its form. Phones offer the code that an app has copied. */
export const CodeField = ({ label, hint }: CodeFieldProps) => (
  <TextField name="code" label={label} {...(hint && { hint })} autoComplete="one-time-code" maxLength={40} />
);

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Whether a sign-in needs the code of a second factor too. */
export const needsCode = (error: unknown): boolean => hasCode(error, 'second-factor-needed');
/** Whether a sign-in has to set the second factor up first. */
export const needsSetUp = (error: unknown): boolean => hasCode(error, 'second-factor-setup-needed');

/** Rethrows a failure; a wrong code belongs to its field. */
export function failAtCode(error: unknown): never {
  throw hasCode(error, 'invalid-otp')
    ? new FieldFailure({ field: 'code', text: es.credentials.secondFactor.wrongCode })
    : error;
}
