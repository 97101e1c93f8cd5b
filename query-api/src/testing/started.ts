import { START, type Position, type RecordedEvent } from '@busca/events';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { fill, recorder, type Record } from '@busca/projectors/testing';
import { createLogger, createTokens, readSettings, serve, type SessionUser } from '@busca/platform';
import { toDocument } from '@busca/platform/openapi';
import { createReplyCheck, routesOf } from '@busca/platform/testing';
import { createQueryApi, type QueryApiDependencies } from '../app.ts';
import { searchCities } from '../cities/search.ts';
import { queryApi } from '../routes/index.ts';
import { openReadModels } from './engines.ts';
import { somebody, type Person, type Wanted } from './people.ts';

interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Ask {
  as?: SessionUser;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: { [name: string]: string };
}

/** A query API that listens, its read models, and a log that exists only in them. */
export interface Started {
  url: string;
  /** The calls that its routers answer. */
  routes: string[];
  /** Asks, and holds the reply against the API's document. */
  get<Body>(path: string, ask?: Ask): Promise<Reply<Body>>;
  record: Record;
  store: ReadModelStore;
  /** Projects events into every read model. */
  happen(...events: RecordedEvent[]): Promise<void>;
  /** Signs people up, to be found at once. */
  people(...wanted: Wanted[]): Promise<Person[]>;
  stop(): Promise<void>;
}

const cities = searchCities({ cities: { FL: { Miami: 441_003, 'Miami Beach': 92_307, Hialeah: 237_069 }, PR: { 'San Juan': 418_140, 'Mayagüez': 76_503 } } });
const expectTold = createReplyCheck(toDocument(queryApi));
const tokens = createTokens('a secret that only these tests know', () => new Date());

async function ask(origin: string, path: string, { as, method = 'GET', headers = {} }: Ask): Promise<Reply<never>> {
  const signedIn = as ? { Authorization: `Bearer ${tokens.issue(as)}` } : {};
  const response = await fetch(new URL(path, origin), { method, headers: { ...signedIn, ...headers } });
  const text = await response.text();
  const reply = { status: response.status, headers: response.headers, body: (text === '' ? undefined : JSON.parse(text)) as never };
  expectTold({ method, path, ...reply });
  return reply;
}

/** Starts a query API over empty read models. */
export async function start(overrides: Partial<QueryApiDependencies> = {}): Promise<Started> {
  const { store, remove } = await openReadModels();
  const record = recorder();
  let head: Position = START;
  const app = createQueryApi({
    store, cities, tokens, head: async () => head, settings: readSettings({}), logger: createLogger('silent'), ...overrides,
  });
  const serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
  const happen = async (...events: RecordedEvent[]) => {
    await fill(store, events);
    head = events.at(-1)?.position ?? head;
  };
  return {
    url: serving.url,
    routes: routesOf(app),
    get: (path, how = {}) => ask(serving.url, path, how),
    record,
    store,
    happen,
    async people(...wanted) {
      const people = wanted.map((one) => somebody(record, one));
      await happen(...people.flatMap(({ events }) => events));
      return people;
    },
    async stop() {
      await serving.stop();
      await store.close();
      await remove();
    },
  };
}
