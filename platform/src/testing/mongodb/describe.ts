import { afterEach, beforeEach, describe } from 'vitest';
import type { Mongo, MongoOptions } from '../../databases/mongodb/index.ts';
import { freshMongo, MONGODB_TEST_URL, type FreshMongo } from './fresh.ts';

/**
 * Tests on a real server, each with a database of its own: within a test every `open` answers new connections to that
 * one. Without MONGODB_TEST_URL they are skipped.
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
