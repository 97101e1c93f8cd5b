export { caughtUp } from './caught-up.ts';
export { measureLag } from './lag.ts';
export type { Projection } from './projection.ts';
export { projections } from './projections/index.ts';
export { openOutbox } from './reactors/open.ts';
export { startProjectorsInWorker } from './run-in-worker.ts';
export { rebuild, type Progress } from './rebuild.ts';
export { startProjectors, type Projectors } from './run.ts';
export { openStores, type Stores } from './stores.ts';
