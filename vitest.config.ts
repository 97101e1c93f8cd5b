import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Files share a process: they need no module of their own, and what they open they close. Three run on two cores, as
 * each waits a third of its time.
 */
const shared = { isolate: false, unstubGlobals: true, maxWorkers: Math.ceil(availableParallelism() * 1.5) };

const specs = {
  ...shared,
  name: 'specs',
  globalSetup: ['tools/checks/say-what-is-skipped.ts', 'tools/checks/shared-folder.ts'],
  include: [
    '{platform,events,command-api,projectors,query-api,frontend,gateway,all-in-one,tools,e2e}/**/*.spec.{ts,tsx}',
  ],
};
/** Tests that start, kill and replace processes themselves. */
const crashes = { ...shared, name: 'crashes', include: ['e2e/crashes/*.e2e.ts'] };
/** Browser tests; each worker has one browser, and portals that its files share. */
const e2e = { ...shared, name: 'e2e', include: ['e2e/*.e2e.ts'] };

export default defineConfig({
  test: {
    // Generous: what is waited for is a condition, and a busy machine takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
    pool: 'forks',
    // One after the other in the order of their names, without a pause between: the longest files come first.
    projects: [specs, crashes, e2e].map((test) => ({ extends: true as const, test })),
  },
});
