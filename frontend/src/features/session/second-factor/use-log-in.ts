import { loggedInSchema, type Login } from '@busca/command-api/contract';
import { useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api } from '../../../lib/api/api.ts';
import type { LoginValues } from './login-resolver.ts';
import { failAtCode, needsCode } from './code-field.tsx';

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
