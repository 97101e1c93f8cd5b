import type { Projection } from './projection.ts';
import { accountsProjection } from './accounts.ts';
import { auditProjection } from './audit.ts';
import { leadsProjection } from './leads.ts';
import { noticesProjection } from './notices.ts';
import { agentsProjection, lendersProjection } from './profiles.ts';

/** Every read model that there is. */
export const projections: readonly Projection<unknown>[] = [
  agentsProjection, lendersProjection, accountsProjection, noticesProjection, leadsProjection, auditProjection,
];

/** A name that no read model has; the message lists those that there are. */
export class UnknownReadModel extends Error {
  constructor(name: string, others: readonly string[]) {
    super(`No read model is called "${name}": there are ${[...projections.map(({ model }) => model.name), ...others].join(', ')}`);
    this.name = 'UnknownReadModel';
  }
}

/** The projection of a read model; `others` are names that the caller knows beside. @throws UnknownReadModel */
export function projectionOf(name: string, others: readonly string[] = []): Projection<unknown> {
  const found = projections.find(({ model }) => model.name === name);
  if (!found) throw new UnknownReadModel(name, others);
  return found;
}
