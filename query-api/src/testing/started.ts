import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type Position, type RecordedEvent, type StoredEvent } from '@busca/events';
import { SqliteSeals } from '@busca/events/sqlite';
import type { SealStore } from '@busca/events/seal';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';
import { fill, recorder, type Record } from '@busca/projectors/testing';
import { createLogger, createTokens, readSettings, serve, type SessionUser, type Tokens } from '@busca/platform';
import { SqliteFigures, type FigureStore } from '@busca/platform/figures';
import { createPlaces } from '@busca/platform/places';
import { toDocument } from '@busca/platform/openapi';
import { createReplyCheck, routesOf } from '@busca/platform/testing';
import type { LogSource } from '../analysis/log-source.ts';
import { createQueryApi, type QueryApiDependencies } from '../app.ts';
import { queryApi } from '../routes/index.ts';
import { createPerson, type Person, type PersonOptions } from './people.ts';

interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface RequestOptions {
  as?: SessionUser;
  /** A token, where the session matters. */
  token?: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: { [name: string]: string };
}

/** A listening query API over read models that are filled directly, without a log. */
export interface Started {
  url: string;
  /** Calls that its routers answer, as 'METHOD /path'. */
  routes: string[];
  tokens: Tokens;
  /** Sends a request and checks the reply against the OpenAPI document. */
  get<Body>(path: string, options?: RequestOptions): Promise<Reply<Body>>;
  record: Record;
  store: ReadModelStore;
  figures: FigureStore;
  /** The log's seals; `log` is that of the recorded events. */
  seals: SealStore;
  log: LogSource;
  /** Projects events into every read model. */
  project(...events: RecordedEvent[]): Promise<void>;
  /** The log ends at this position, which no read model has reached yet. */
  extend(end: Position): void;
  /** Projects the sign-ups of new users. */
  people(...options: PersonOptions[]): Promise<Person[]>;
  stop(): Promise<void>;
}

const places = createPlaces(
  {
    cities: [
      ['Miami', 'FL', 441_003, 25.77, -80.19],
      ['San Juan', 'PR', 418_140, 18.47, -66.11],
      ['Hialeah', 'FL', 237_069, 25.86, -80.28],
      ['Orlando', 'FL', 270_934, 28.54, -81.38],
      ['Miami Beach', 'FL', 92_307, 25.79, -80.13],
      ['Mayagüez', 'PR', 76_503, 18.2, -67.14],
    ],
  },
  () => ({ zips: { FL: { Miami: '33101-33102 33109' } } }),
);
const checkReply = createReplyCheck(toDocument(queryApi));
const tokens = createTokens('a secret that only these tests know', () => new Date());

async function request(
  origin: string,
  path: string,
  { as, token = as && tokens.issue(as), method = 'GET', headers = {} }: RequestOptions,
): Promise<Reply<never>> {
  const signedIn = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    headers: { ...signedIn, ...headers },
  });
  const text = await response.text();
  const isFile = response.headers.has('Content-Disposition');
  const reply = {
    status: response.status,
    headers: response.headers,
    body: (isFile ? text : text === '' ? undefined : JSON.parse(text)) as never,
  };
  checkReply({ method, path, ...reply });
  return reply;
}

/** The log of the recorded events, which are stored as they are. */
const logOf = (recorded: readonly RecordedEvent[]): LogSource => {
  const toStored = ({ id, type, stream, revision, position, metadata: { at } }: RecordedEvent): StoredEvent => ({
    id,
    type,
    stream,
    revision,
    position,
    data: '{}',
    metadata: JSON.stringify({ at }),
  });
  return {
    store: {
      logId: async () => recorded[0]?.id,
      read: async (name, from = 0) =>
        recorded.filter(({ stream, revision }) => stream === name && revision >= from).map(toStored),
      readAll: async (after, { types }) => {
        const events = recorded.filter(({ position, type }) => position > after && (!types || types.includes(type)));
        return { events: events.map(toStored), upTo: recorded.at(-1)?.position ?? after, end: true };
      },
    },
    read: async ({ id }) => recorded.find((event) => event.id === id)!,
  };
};

/** A portal without reports of replays. */
const noReports: QueryApiDependencies['replays'] = {
  reports: { report: async () => undefined, differences: async () => [], total: async () => 0 },
  keys: { find: async () => undefined },
};

/**
 * A moment of a day whose letter is A: the profiles of a list that are not premium stand in the order of their names.
 */
export const BY_NAME = '2026-11-17T12:00:00Z';

/** Starts a query API over empty read models. */
export async function start(overrides: Partial<QueryApiDependencies> = {}): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'busca-queries-'));
  const store = new SqliteReadModelStore(folder);
  const figures = new SqliteFigures(join(folder, 'figures.db'));
  const seals = new SqliteSeals(join(folder, 'seals.db'));
  const record = recorder();
  let head: Position = START;
  const recorded: RecordedEvent[] = [];
  const log = logOf(recorded);
  const { app, answer } = createQueryApi({
    store,
    places,
    tokens,
    now: () => new Date(BY_NAME),
    log,
    seals,
    replays: noReports,
    figures,
    head: async () => head,
    parkedEmails: async () => 0,
    settings: readSettings({}),
    logger: createLogger('silent'),
    ...overrides,
  });
  const serving = await serve(answer, { host: '127.0.0.1', port: 0 });
  const project = async (...events: RecordedEvent[]) => {
    // As in the log: an event is there before it is projected, however long that takes.
    head = events.at(-1)?.position ?? head;
    recorded.push(...events);
    await fill(store, events);
  };
  return {
    url: serving.url,
    tokens,
    routes: routesOf(app),
    get: (path, options = {}) => request(serving.url, path, options),
    record,
    store,
    figures,
    seals,
    log,
    project,
    extend: (end) => void (head = end),
    async people(...options) {
      const people = options.map((option) => createPerson(record, option));
      await project(...people.flatMap(({ events }) => events));
      return people;
    },
    async stop() {
      await serving.stop();
      await store.close();
      await figures.close();
      await seals.close();
      await rm(folder, { recursive: true });
    },
  };
}
