// On Node 20 a thread does not inherit tsx, and `--import` registers it in the main thread alone.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
