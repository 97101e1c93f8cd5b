import type { Problem } from '@busca/platform/contract';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';

/** The Spanish error message of a field, by the problem's code. */
export const problemText = (field: string, code: string): string =>
  es.form.fieldProblems[field]?.[code] ?? es.form.problems[code] ?? es.form.problems.invalid ?? '';

/** The field of a problem that names none, by its code. */
const fieldsByCode: Record<string, string> = {
  'email-taken': 'email',
  'common-password': 'password',
  'invalid-image': 'image',
};

export interface FieldProblem {
  field: string;
  text: string;
}

/** A failure because of one field, with the message for the visitor. */
export class FieldFailure extends Error {
  readonly problem: FieldProblem;

  constructor(problem: FieldProblem) {
    super(`${problem.field}: ${problem.text}`);
    this.problem = problem;
  }
}

const toField = ({ code, message, path }: Problem): FieldProblem | null => {
  const field = path ?? fieldsByCode[code];
  const knownCode = message === 'email must be unique' ? 'email-taken' : code;
  return field ? { field, text: problemText(field, knownCode) } : null;
};

/**
 * The problems that a failed call has with the fields on the screen, in their order. Empty when any problem belongs to
 * no field: correcting fields would not be enough, so the caller shows the failure as a whole.
 */
export function fieldProblems(error: unknown, fields: readonly string[]): FieldProblem[] {
  if (error instanceof FieldFailure) return [error.problem];
  if (!(error instanceof ApiError)) return [];
  const all = error.problems.map(toField);
  const onScreen = all.filter((problem): problem is FieldProblem => problem !== null && fields.includes(problem.field));
  return onScreen.length === all.length
    ? onScreen.sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
    : [];
}
