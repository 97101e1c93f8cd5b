import type { Problem } from '@busca/platform/contract';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Spanish words for what is wrong with a field, by the problem's code. */
export const problemText = (field: string, code: string): string =>
  es.form.fieldProblems[field]?.[code] ?? es.form.problems[code] ?? es.form.problems.invalid ?? '';

/** Where a problem belongs that names no field. */
const homes: Record<string, string> = { 'email-taken': 'email', 'common-password': 'password', 'invalid-image': 'image' };

export interface FieldProblem {
  field: string;
  text: string;
}

/** Work that failed because of one field, in words for the visitor. */
export class FieldFailure extends Error {
  readonly problem: FieldProblem;

  constructor(problem: FieldProblem) {
    super(`${problem.field}: ${problem.text}`);
    this.problem = problem;
  }
}

const toField = ({ code, message, path }: Problem): FieldProblem | null => {
  const field = path ?? homes[code];
  const meaning = message === 'email must be unique' ? 'email-taken' : code;
  return field ? { field, text: problemText(field, meaning) } : null;
};

/**
 * What a failed call says of the fields on the screen, in their order. Empty when it says anything besides: then the
 * failure as a whole is to be told, since mending fields would not do.
 */
export function fieldProblems(error: unknown, fields: readonly string[]): FieldProblem[] {
  if (error instanceof FieldFailure) return [error.problem];
  if (!(error instanceof ApiError)) return [];
  const found = error.problems.map(toField);
  const ours = found.filter((problem): problem is FieldProblem => problem !== null && fields.includes(problem.field));
  return ours.length === found.length ? ours.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field)) : [];
}
