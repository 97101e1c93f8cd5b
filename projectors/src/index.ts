export { caughtUp, measureLag, readingLines } from './runner/lag.ts';
export type { Projection } from './projections/definition/projection.ts';
export { ProjectionBatch } from './projections/batch/projection-batch.ts';
export { projectionOf, projections } from './projections/index.ts';
export { answerTimeWork, midnightOf, publishAnswerTime } from './reactors/answer-times/answer-times.ts';
export { createTurn } from './reactors/turn/turn.ts';
export { mailedTypes } from './reactors/emails/emails.ts';
export type { Outbox } from './reactors/outbox/port.ts';
export { MongoOutbox } from './reactors/outbox/mongodb/outbox.ts';
export { samePosition } from './reactors/runner/places.ts';
export { SqliteOutbox } from './reactors/outbox/sqlite/outbox.ts';
export { startProjectorWorker } from './runner/projector-worker.ts';
export { percentOf, rebuild, type Progress } from './rebuild/rebuild.ts';
export {
  changedFields,
  compare,
  replayBeside,
  type BesideDependencies,
  type Difference,
  type Replayed,
} from './rebuild/replay-beside.ts';
export { startProjectionRunners, type ProjectionRunners } from './runner/projection-runner.ts';
export { LEASE_TIME } from './lease/mongodb/lease.ts';
export { expectLocks, openLeaseAlone, openOutbox, openStores, type Stores } from './stores.ts';
