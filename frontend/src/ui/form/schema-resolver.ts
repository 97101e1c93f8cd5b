import { problemsOf } from '@busca/platform/contract/problems';
import type { FieldValues, Resolver } from 'react-hook-form';
import { problemText } from './problems.ts';

type SchemaError = Parameters<typeof problemsOf>[0];

interface Schema<Out> {
  safeParse(
    values: unknown,
    options: { reportInput: true },
  ): { success: true; data: Out } | { success: false; error: SchemaError };
}

/** The first problem of each field. */
const errorsOf = (error: SchemaError) =>
  Object.fromEntries(
    problemsOf(error)
      .reverse()
      .map(({ code, path = 'root' }) => [path, { type: code, message: problemText(path, code) }]),
  );

/**
 * Validates a form by the schema of its call, so that the browser refuses what the server would, with the same
 * messages.
 */
export const schemaResolver =
  <Values extends FieldValues, Out>(schema: Schema<Out>): Resolver<Values, unknown, Out> =>
  (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    const outcome = result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsOf(result.error) };
    return outcome as Awaited<ReturnType<Resolver<Values, unknown, Out>>>;
  };
