import { afterAll } from 'vitest';
import { endPortals } from './launch.ts';

export { startPortal, type PortalProcess } from './launch.ts';

// No portal outlives its test file, also where a test failed before it came to stop it. The runner ends its workers by a
// signal, so their `exit` would come too late.
afterAll(endPortals);
