import { loggedInSchema, type Login, loginSchema } from '@busca/command-api/contract';
import { useLayoutEffect, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { FieldFailure } from '../../ui/form/problems.ts';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { TextField } from '../../ui/form/field.tsx';

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
const needsCode = (error: unknown): boolean => hasCode(error, 'second-factor-needed');
/** Whether a sign-in has to set the second factor up first. */
export const needsSetUp = (error: unknown): boolean => hasCode(error, 'second-factor-setup-needed');

/**
 * Whether a first code was refused because no key waits for one: an earlier try has turned it on, and its reply was
 * lost.
 */
export const isSetUp = (error: unknown): boolean => hasCode(error, 'not-in-this-state');

/** Rethrows a failure; a wrong code belongs to its field. */
export function failAtCode(error: unknown): never {
  throw hasCode(error, 'invalid-otp')
    ? new FieldFailure({ field: 'code', text: es.credentials.secondFactor.wrongCode })
    : error;
}

/** A login form's values. */
export type LoginValues = Login & { code: string };

const resolve = schemaResolver<Partial<LoginValues>, Login>(loginSchema);

/** Checks a login form; an empty code is none. Fields that belong to the page alone are ignored. */
export function loginResolver<T extends LoginValues>({ email, password, code }: T, ...[context, options]: unknown[]) {
  return resolve(
    { email, password, ...(code && { code }) },
    context,
    options as Parameters<typeof resolve>[2],
  ) as ReturnType<Resolver<T, unknown, Login>>;
}

/**
 * Signs in with a form's values; once the server asks for the second factor's code, `asking` says so and the field has
 * the focus.
 */
export function useLogIn<T extends LoginValues>(form: UseFormReturn<T, unknown, Login>) {
  const [asking, setAsking] = useState(false);
  useLayoutEffect(() => {
    if (asking) form.setFocus('code' as Parameters<typeof form.setFocus>[0]);
  }, [asking, form]);
  /** The reply; undefined where the code is missing. */
  async function logIn({ code, ...login }: Login) {
    const body = { ...login, ...(code && { code }) };
    return api.post('/api/users/login', { body, reply: loggedInSchema }).catch((error: unknown) => {
      if (!needsCode(error)) return failAtCode(error);
      setAsking(true);
      return undefined;
    });
  }
  return { asking, ask: () => setAsking(true), logIn };
}

const texts: Record<string, string> = {
  'wrong-password': es.login.wrongPassword,
  'no-such-account': es.login.noAccount,
  'second-factor-setup-needed': es.credentials.secondFactor.elsewhere,
};

/** The message for a failed login. */
export function LoginFailure({ error }: { error: unknown }) {
  const code = error instanceof ApiError ? error.code : '';
  return <ErrorBanner error={error} text={texts[code] ?? es.login.failed} expected={code in texts} />;
}
