import type { Projection } from './projection.ts';
import { projections } from './index.ts';

const names = (): string => projections.map(({ model }) => model.name).join(', ');

/** A name that no read model has; the message lists those that there are. */
export class UnknownReadModel extends Error {
  constructor(name: string) {
    super(`No read model is called "${name}": there are ${names()}`);
    this.name = 'UnknownReadModel';
  }
}

/** The projection of a read model. @throws UnknownReadModel */
export function projectionOf(name: string): Projection<unknown> {
  const found = projections.find(({ model }) => model.name === name);
  if (!found) throw new UnknownReadModel(name);
  return found;
}
