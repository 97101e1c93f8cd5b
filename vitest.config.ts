import { defineConfig } from 'vitest/config';

const specs = ['{events,station,command-api,projectors,query-api,portal,frontend,scripts}/**/*.spec.{ts,tsx}', 'e2e/**/*.e2e.ts'];

/** Specs of the two APIs that stand on what is stored, and not on how long it takes, on a call's shape or on a thousand people: FerretDB takes minutes to write them in. */
const onRemoteEngines = [
  'command-api/src/{account,admin,lead,notice,profile}/{routes,letter-routes,resets,claims}.spec.ts',
  'command-api/src/several.spec.ts',
  'query-api/src/{account,admin,directory}/*.spec.ts',
  'query-api/src/http/kept.spec.ts',
];

const embedded = { extends: true as const, test: { name: 'embedded', include: specs, globalSetup: ['scripts/say-what-is-skipped.ts'] } };
/** The same specs once more, on EventStoreDB and MongoDB. */
const remote = { extends: true as const, test: { name: 'remote', include: onRemoteEngines, env: { TEST_ENGINES: 'remote' } } };

export default defineConfig({
  test: {
    // Generous: what is waited for is a condition, and a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // Processes and browsers share two cores there; what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
    pool: 'forks',
    projects: process.env.MONGODB_TEST_URL ? [embedded, remote] : [embedded],
  },
});
