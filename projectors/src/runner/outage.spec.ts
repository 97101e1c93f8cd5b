import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadModelStore } from '../read-models/index.ts';
import { LeadLog, messages } from '../testing/lead-log.ts';
import { startProjectionRunners } from './projection-runner.ts';

let leads: LeadLog;
beforeEach(() => {
  leads = new LeadLog();
});
afterEach(() => leads.remove());

const failures: Record<string, Error> = { log: new EventStoreAway('gone'), fault: new Error('a fault') };
const projectionOf = (name: string) => ({ ...messages(), model: { ...messages().model, name } });

test.each([
  ['is one, however many runners wait for it', ['log', 'log', 'log'], 1],
  ['is none for what a runner alone meets, which has its own', ['log', 'log', 'fault'], 2],
])('The warning of a store that is away %s', async (_, met, warnings) => {
  const levels: string[] = [];
  const noted = (level: string) => () => void levels.push(level);
  const logger = { debug: noted('debug'), info: noted('info'), warn: noted('warn'), error: noted('error') };
  const { log, store } = leads.embedded;
  const failing = Object.assign(Object.create(store) as ReadModelStore, { writer: ({ name }: { name: string }) => Promise.reject(failures[name]) });
  const runners = startProjectionRunners({ log, store: failing, projections: met.map(projectionOf), logger });
  await vi.waitFor(() => expect(levels.length).toBeGreaterThanOrEqual(6));
  await runners.stop();
  expect(levels.filter((level) => level === 'warn')).toHaveLength(warnings);
});
