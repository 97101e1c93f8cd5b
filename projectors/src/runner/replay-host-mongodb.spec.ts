import { newId, NO_STREAM, streams, type DomainEvent } from '@busca/events';
import { createLogger } from '@busca/platform';
import { describeWithMongo } from '@busca/platform/testing';
import { expect, it, vi } from 'vitest';
import { replaysProjection } from '../projections/analysis/replays.ts';
import { MongoReadModels } from '../read-models/mongodb/store.ts';
import { openReplayReports } from '../read-models/replay-reports/index.ts';
import { readReplay } from '../replays/work-replay.ts';
import { LeadLog, messages } from '../testing/lead-log.ts';
import { startProjectionRunners } from './projection-runner.ts';
import { startReplayHost } from './replay-host.ts';

describeWithMongo('replays with the read models in MongoDB', (open) => {
  it('are compared and promoted, and leave their report in the database', async () => {
    const leads = new LeadLog();
    const { log, engines } = leads.embedded;
    const mongo = open();
    const parts = {
      store: new MongoReadModels(mongo.db),
      projections: [messages(), replaysProjection],
      logger: createLogger('silent'),
    };
    const runners = startProjectionRunners({ log, ...parts });
    const host = startReplayHost({ ...parts, engines: { ...engines, mongo }, now: () => new Date() });
    const id = newId();
    const append = (revision: number, event: DomainEvent) =>
      log.append(streams.replay(id), revision, [
        {
          ...event,
          id: newId(),
          metadata: {
            at: new Date().toISOString(),
            actor: { id: newId(), role: 'Admin' },
            $correlationId: id,
            $causationId: id,
          },
        },
      ]);
    const becomes = (status: string) =>
      vi.waitFor(async () => expect((await readReplay(log, id))?.status).toBe(status), {
        interval: 20,
        timeout: 240_000,
      });
    try {
      await leads.send('good');
      await append(NO_STREAM, { type: 'ReplayRequested', data: { replayId: id, projection: 'messages', until: null } });
      await becomes('compared');
      expect((await readReplay(log, id))?.result).toMatchObject({
        exact: true,
        equal: 1,
        changed: 0,
        onlyReplayed: 0,
        onlyLive: 0,
      });
      expect(await openReplayReports({ ...engines, mongo }).report(id)).toMatchObject({
        phase: 'replay',
        tries: 1,
        cities: { total: 0 },
      });
      await append(1, {
        type: 'ReplayPromotionRequested',
        data: { replayId: id, projection: 'messages', changed: 0, onlyReplayed: 0, onlyLive: 0, equal: 1 },
      });
      await becomes('promoted');
      expect(await parts.store.liveGeneration(messages().model)).toBe(2);
    } finally {
      await host.stop();
      await runners.stop();
      await leads.remove();
    }
  });
});
