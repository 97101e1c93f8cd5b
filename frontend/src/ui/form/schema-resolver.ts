import { problemsOf } from '@busca/platform/contract';
import type { FieldValues, Resolver } from 'react-hook-form';
import { problemText } from './problems.ts';

type Refused = Parameters<typeof problemsOf>[0];

interface Schema<Out> {
  safeParse(values: unknown, options: { reportInput: true }): { success: true; data: Out } | { success: false; error: Refused };
}

/** Of several problems with one field the first is told. */
const errorsOf = (refused: Refused) =>
  Object.fromEntries(problemsOf(refused).toReversed().map(({ code, path = 'root' }) => [path, { type: code, message: problemText(path, code) }]));

/** Checks a form by the schema of the call that it makes: the browser refuses what the server would, in the same words. */
export const schemaResolver =
  <Values extends FieldValues, Out>(schema: Schema<Out>): Resolver<Values, unknown, Out> =>
  (values) => {
    const result = schema.safeParse(values, { reportInput: true });
    const outcome = result.success ? { values: result.data, errors: {} } : { values: {}, errors: errorsOf(result.error) };
    return outcome as Awaited<ReturnType<Resolver<Values, unknown, Out>>>;
  };
