import type { Document } from 'mongodb';

/** Whether a query that was explained goes by an index; undefined where the server does not tell how it goes. */
export function goesByIndex({ queryPlanner }: Document): boolean | undefined {
  const plan = (queryPlanner as Document).winningPlan as Document | undefined;
  return plan && /"(IXSCAN|EXPRESS_IXSCAN|IDHACK|EXPRESS_CLUSTERED_IXSCAN)"/.test(JSON.stringify(plan));
}
