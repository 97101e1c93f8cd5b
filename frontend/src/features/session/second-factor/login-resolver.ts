import { type Login, loginSchema } from '@busca/command-api/contract';
import type { Resolver } from 'react-hook-form';
import { schemaResolver } from '../../../ui/form/schema-resolver.ts';

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
