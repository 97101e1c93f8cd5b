import { afterEach, beforeEach, describe } from 'vitest';
import type { Mongo, MongoOptions } from '../../databases/mongodb/index.ts';
import { freshMongo, MONGODB_TEST_URL, type FreshMongo } from './fresh.ts';

/**
 * Runs tests on a real server, each on a new database: within a test every `open` returns another connection pool to
 * it. Without MONGODB_TEST_URL they are skipped.
 */
export function describeWithMongo(name: string, tests: (open: (options?: MongoOptions) => Mongo) => void): void {
  describe.skipIf(!MONGODB_TEST_URL)(`${name} (on the MongoDB server of MONGODB_TEST_URL)`, () => {
    let database: FreshMongo;
    beforeEach(() => {
      database = freshMongo();
    });
    afterEach(() => database.drop());
    tests((options) => database.open(options));
  });
}
