import { setTimeout as wait } from 'node:timers/promises';
import {
  AgentRegistered,
  LeadSent,
  newId,
  profileIdOf,
  streams,
  type DomainEvent,
  type EventLog,
  type EventNamed,
  type RecordedEvent,
} from '@busca/events';
import { createLogger } from '@busca/platform';
import { freshMongo, MONGODB_TEST_URL, tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach } from 'vitest';
import { leadTasksProjection, turnsProjection } from '../projections/messages/turn.ts';
import { createTurn, startTurn, type TurnSettings } from '../reactors/turn/turn.ts';
import { startProjectionRunners, type ProjectionRunners } from '../runner/projection-runner.ts';
import { openStores, type Stores } from '../stores.ts';

/** A Monday, 10:00 in Miami. */
export const MONDAY = '2026-03-02T15:00:00.000Z';
export const MIAMI = 'Miami, FL';

/** Where the read models of the turn are; MongoDB only on the server of MONGODB_TEST_URL. */
export const turnEngines = ['SQLite', ...(MONGODB_TEST_URL ? ['MongoDB'] : [])];

interface Agent {
  profileId: string;
  kind: 'agent';
  accountId: string;
}

/** For each test a log, the read models of the turn, kept up with it, and a clock that is set by hand. */
export function turnWorld(engine: string) {
  const logger = createLogger('silent');
  let stores: Stores;
  let runners: ProjectionRunners;
  let clock: number;
  let remove: () => Promise<unknown>;
  beforeEach(async () => {
    const folder = await tempFolder();
    const database = engine === 'MongoDB' ? freshMongo() : undefined;
    stores = openStores({ DATA_DIR: folder.path, ...(database && { MONGODB_URL: database.url }) });
    runners = startProjectionRunners({ ...stores, projections: [turnsProjection, leadTasksProjection], logger });
    clock = Date.parse(MONDAY);
    remove = () => Promise.all([database?.drop(), folder.remove()]);
  });
  afterEach(async () => {
    await runners.stop();
    await stores.close();
    await remove();
  });

  const now = () => new Date(clock);

  async function append(stream: string, ...events: DomainEvent[]): Promise<void> {
    const metadata = { at: now().toISOString(), actor: { id: null, role: 'System' as const } };
    const revision = (await stores.log.store.read(stream)).length - 1;
    await stores.log.append(
      stream,
      revision,
      events.map((event) => ({
        id: newId(),
        ...event,
        metadata: { ...metadata, $correlationId: newId(), $causationId: newId() },
      })),
    );
  }

  /** An approved agent of Busca. */
  async function agent(areas = MIAMI, personal: Partial<typeof AgentRegistered.example.personal> = {}): Promise<Agent> {
    const accountId = newId();
    const ref = { profileId: profileIdOf(accountId, 'agent', 'Busca'), kind: 'agent' as const, accountId };
    await append(
      streams.profile('agent', ref.profileId),
      {
        type: 'AgentRegistered',
        data: {
          ...ref,
          website: 'Busca',
          personal: { ...AgentRegistered.example.personal, areas_served: areas, ...personal },
        },
      },
      { type: 'ProfileApproved', data: { ...ref, personal: { reason: '' } } },
    );
    return ref;
  }

  /** A message for an agent in turn; answers its id. */
  async function message(changes: Partial<EventNamed<'LeadSent'>['data']> = {}): Promise<string> {
    const leadId = newId();
    await append(streams.lead(leadId), {
      type: 'LeadSent',
      data: { ...LeadSent.example, page: 'agents', kind: 'agent', place: MIAMI, ...changes, leadId },
    });
    return leadId;
  }

  const life = async (leadId: string) => stores.log.readStream(streams.lead(leadId));

  /** A reactor that looks until both read models are through and nothing is left to do at this time. */
  function reactor(settings: Partial<TurnSettings> = {}, log: EventLog = stores.log) {
    const turn = createTurn({ ...stores, log, logger, now, routing: 'automatic', offerHours: 4, ...settings });
    return async () => {
      for (let quiet = 0; quiet < 2;) {
        const head = await stores.log.store.head();
        for (const { model } of [turnsProjection, leadTasksProjection])
          while ((await stores.store.reader<unknown>(model).state()).position < head) await wait(5);
        quiet = (await turn.look()) ? 0 : quiet + 1;
      }
    };
  }

  return {
    log: () => stores.log,
    turns: () => stores.store.reader(turnsProjection.model),
    pass: (hours: number) => void (clock += hours * 3_600_000),
    append,
    agent,
    message,
    reactor,
    /** The reactor as a process has it, which looks by itself. */
    running: () => startTurn({ ...stores, logger, now, routing: 'automatic', offerHours: 4 }),
    life,
    last: async (leadId: string): Promise<RecordedEvent> => (await life(leadId)).at(-1)!,
    types: async (leadId: string) => (await life(leadId)).slice(1).map(({ type }) => type),
    holders: async (leadId: string) =>
      (await life(leadId)).flatMap((event) => (event.type === 'LeadOffered' ? [event.data.profileId] : [])),
  };
}
