import { afterAll } from 'vitest';
import { endProcesses } from './spawned.ts';

export { startProcess, type Process } from './spawned.ts';

// No process outlives its test file, also where a test failed before it came to stop it. The runner ends its workers by a
// signal, so their `exit` would come too late.
afterAll(endProcesses);
