import { defineConfig } from 'vitest/config';

/** Specs of the two APIs that stand on what is stored, and not on how long it takes, on a call's shape or on a thousand people: FerretDB takes minutes to write them in. */
const onRemoteEngines = [
  'command-api/src/{account,admin,lead,notice,profile}/{routes,email-routes,resets,claims}.spec.ts',
  'command-api/src/two-instances.spec.ts',
  'query-api/src/{account,admin,directory}/*.spec.ts',
  'query-api/src/http/response-cache.spec.ts',
];

/** Specs need no module of their own: what they open they close, so that files share a process. */
const shared = { isolate: false, unstubGlobals: true };

const specs = {
  ...shared, name: 'specs', sequence: { groupOrder: 0 }, maxWorkers: '100%', globalSetup: ['scripts/say-what-is-skipped.ts'],
  include: ['{platform,events,command-api,projectors,query-api,frontend,gateway,all-in-one,scripts,bench,e2e}/**/*.spec.{ts,tsx}'],
};
/** The same specs once more, on EventStoreDB and MongoDB: two at a time, since FerretDB does one thing after another. */
const remote = { ...shared, name: 'remote', sequence: { groupOrder: 1 }, maxWorkers: 2, include: onRemoteEngines, env: { TEST_ENGINES: 'remote' } };
/** Browser tests get a second try on CI until whole runs have shown that they need none; nowhere else, so that a flaky one is seen. */
const retry = process.env.CI ? 1 : 0;
/** Two at a time; each of the two workers has one browser, and portals that its files share. */
const e2e = { ...shared, name: 'e2e', retry, sequence: { groupOrder: 2 }, maxWorkers: 2, include: ['e2e/*.e2e.ts'] };
/** One at a time: these kill processes while people work, and take all cores. */
const alone = { name: 'alone', retry, sequence: { groupOrder: 3 }, maxWorkers: 1, include: ['e2e/alone/*.e2e.ts'] };

const projects = process.env.MONGODB_TEST_URL ? [specs, remote, e2e, alone] : [specs, e2e, alone];

export default defineConfig({
  test: {
    // Generous: what is waited for is a condition, and a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
