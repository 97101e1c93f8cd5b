import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{events,station,command-api,projectors,query-api,portal,frontend,scripts}/**/*.spec.{ts,tsx}', 'e2e/**/*.e2e.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
