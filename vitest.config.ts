import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Specs of the two APIs that stand on what is stored, and not on how long it takes, on a call's shape or on a thousand
 * people: FerretDB takes minutes to write them in.
 */
const onRemoteEngines = [
  'command-api/src/account/{sign-in/routes,email/email-routes,resets/resets,email/claims}.spec.ts',
  'command-api/src/{admin,lead,notice,profile}/routes.spec.ts',
  'command-api/src/two-instances.spec.ts',
  'query-api/src/{account,admin,directory}/*.spec.ts',
  'query-api/src/http/cache/response-cache.spec.ts',
];

/**
 * Files share a process: they need no module of their own, and what they open they close. Three run on two cores, as
 * each waits a third of its time.
 */
const shared = { isolate: false, unstubGlobals: true, maxWorkers: Math.ceil(availableParallelism() * 1.5) };

const specs = {
  ...shared,
  name: 'specs',
  sequence: { groupOrder: 0 },
  globalSetup: ['scripts/say-what-is-skipped.ts'],
  include: [
    '{platform,events,command-api,projectors,query-api,frontend,gateway,all-in-one,scripts,bench,e2e}/**/*.spec.{ts,tsx}',
  ],
};
/** After the specs, side by side, in the order of their names. */
const outside = { ...shared, sequence: { groupOrder: 1 } };
/** Tests that start, kill and replace processes themselves. They take longest, so they go first. */
const crashes = { ...outside, name: 'crashes', include: ['e2e/crashes/*.e2e.ts'] };
/** Browser tests; each worker has one browser, and portals that its files share. */
const e2e = { ...outside, name: 'e2e', include: ['e2e/*.e2e.ts'] };
/** The same specs once more, on EventStoreDB and MongoDB; the one left out counts how SQLite's JSON is put together. */
const remote = {
  ...outside,
  name: 'remote',
  include: onRemoteEngines,
  exclude: ['query-api/src/directory/public-list.spec.ts'],
  env: { TEST_ENGINES: 'remote' },
};

const projects = process.env.MONGODB_TEST_URL ? [specs, crashes, e2e, remote] : [specs, crashes, e2e];

export default defineConfig({
  test: {
    // Generous: what is waited for is a condition, and a busy machine takes its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
    pool: 'forks',
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
