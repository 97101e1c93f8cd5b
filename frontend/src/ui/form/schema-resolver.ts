import { problemsOf } from '@busca/station/contract';
import type { FieldValues, Resolver } from 'react-hook-form';
import { problemText } from './problems.ts';

interface Schema<Values, Out> {
  safeParse(values: Values, options: { reportInput: true }): { success: true; data: Out } | { success: false; error: Parameters<typeof problemsOf>[0] };
}

/** Checks a form by the schema of the call that it makes: the browser refuses what the server would, in the same words. */
export const schemaResolver = <Values extends FieldValues, Out>(schema: Schema<Values, Out>): Resolver<Values, unknown, Out> => (values) => {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { values: result.data, errors: {} };
  const first = problemsOf(result.error).toReversed();
  const errors = Object.fromEntries(first.map(({ code, path = 'root' }) => [path, { type: code, message: problemText(path, code) }]));
  return { values: {}, errors } as ReturnType<Resolver<Values, unknown, Out>>;
};
