export { openSeals } from './seal/open-seals.ts';
export { proveEvents, type EventProof } from './seal/prove-events.ts';
export { dropSealsBeyond, sealLog } from './seal/seal-log.ts';
export type { Seal, SealStore } from './seal/seals.ts';
export { verifyLog, type Verdict } from './seal/verify-log.ts';
