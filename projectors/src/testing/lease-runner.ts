import { openEngines } from '@busca/events/engines';
import { createLogger } from '@busca/platform';
import { openMongo } from '@busca/platform/mongodb';
import { MongoReadModels } from '../read-models/mongodb/store.ts';
import { startProjectionRunners } from '../runner/projection-runner.ts';
import { messages } from './lead-log.ts';
import { MongoLease } from '../lease/mongodb/lease.ts';
import { underLease } from '../lease/lease.ts';

// A projector process for tests: it reports its lease tokens and the projected events to its parent, until it is
// killed.
process.on('disconnect', () => process.exit());
const [folder, url, time] = process.argv.slice(2) as [string, string, string];
const { log } = openEngines({ DATA_DIR: folder });
const { db } = openMongo(url);
const store = new MongoReadModels(db);
const logger = createLogger('silent');
const projection = messages();
const reporting = {
  ...projection,
  project: (...[body, event]: Parameters<typeof projection.project>) => {
    process.send!({ projected: event.id });
    return projection.project(body, event);
  },
};

underLease({
  lease: new MongoLease(db, { name: 'projectors', time: Number(time) }),
  logger,
  work(token) {
    process.send!({ holds: token });
    const projectors = startProjectionRunners({ log, store, projections: [reporting], logger, token });
    return {
      async stop() {
        await projectors.stop();
        process.send!({ lost: token });
      },
    };
  },
});
