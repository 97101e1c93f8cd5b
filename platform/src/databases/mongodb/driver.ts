import { createRequire } from 'node:module';
import type * as Driver from 'mongodb';

const require = createRequire(import.meta.url);

/** MongoDB's driver, loaded at its first use: it is a fifth of a start, and a portal on the embedded databases needs none of it. */
export const mongoDriver = (): typeof Driver => require('mongodb') as typeof Driver;
