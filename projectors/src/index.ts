export { caughtUp } from './caught-up.ts';
export { embeddedPaths, openEmbedded, type Embedded } from './embedded.ts';
export type { Projection } from './projection.ts';
export { projections } from './projections/index.ts';
export { beginReactors } from './reactors/embedded.ts';
export { startProjectorsInWorker } from './run-in-worker.ts';
export { rebuild, type Progress } from './rebuild.ts';
export { startProjectors, type Projectors } from './run.ts';
