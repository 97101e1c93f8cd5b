export { dropSealsBeyond, sealLog } from './seal/seal-log.ts';
export type { Seal, SealStore } from './seal/seals.ts';
export { verifyLog, type Verdict } from './seal/verify-log.ts';
