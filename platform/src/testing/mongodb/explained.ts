import type { Document } from 'mongodb';

/** Whether an explained query uses an index; undefined where the server explains no plan. */
export function goesByIndex({ queryPlanner }: Document): boolean | undefined {
  const plan = (queryPlanner as Document).winningPlan as Document | undefined;
  return plan && /"(IXSCAN|EXPRESS_IXSCAN|IDHACK|EXPRESS_CLUSTERED_IXSCAN)"/.test(JSON.stringify(plan));
}
