import { loggedInSchema, type Login, loginSchema } from '@busca/command-api/contract';
import { useLayoutEffect, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { ErrorBanner } from '../../ui/feedback/error-banner.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { failAtCode, needsCode } from './second-factor/code-field.tsx';

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
  return { asking, logIn };
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
