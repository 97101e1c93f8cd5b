import type { Role } from '../routes.ts';
import type { OpenApi, Operation } from '../openapi/document.ts';

/** All kinds of callers. */
const callers = ['Visitor', 'Agent', 'Lender', 'Analyst', 'Admin'] as const satisfies readonly (Role | 'Visitor')[];
export type Caller = (typeof callers)[number];

/** The status by which a document's operation refuses a caller: 401, 403, or undefined when the call is allowed. */
function refusalFor({ security }: Operation, caller: Caller): 401 | 403 | undefined {
  // These tests' callers have no session's cookie.
  if (security.some(({ session }) => session)) return 401;
  if (security.length === 0 || security.some((requirement) => !requirement.bearer)) return undefined;
  if (caller === 'Visitor') return 401;
  return security.some(({ bearer = [] }) => bearer.length === 0 || bearer.includes(caller)) ? undefined : 403;
}

export interface Cell {
  method: string;
  /** With its parameters in braces. */
  path: string;
  caller: Caller;
  refusal: 401 | 403 | undefined;
}

/** The role x call matrix: every operation of a document with every caller. */
export const accessMatrix = ({ paths }: OpenApi): Cell[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      callers.map((caller) => ({ method: method.toUpperCase(), path, caller, refusal: refusalFor(operation, caller) })),
    ),
  );

/** A reply's status where it refuses a missing session (401) or role (403); otherwise undefined. */
export const refusalIn = (status: number): 401 | 403 | undefined =>
  status === 401 || status === 403 ? status : undefined;
