import type { AgentDetails } from '@busca/events';
import { projections, type Projection } from '@busca/projectors';
import { agents, keys, nameKey, orderOn, sortOf, type ProfileDocument } from '@busca/projectors/read-models';
import { MongoReadModels } from '@busca/projectors/read-models/mongodb';
import { documentAfter, recorder } from '@busca/projectors/testing';
import { describeWithMongo } from '@busca/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  AgentReply,
  CitiesOfStateReply,
  FacesReply,
  ListingReply,
  ServedCityReply,
  ServedStateReply,
} from '../contract.ts';
import { admin, createPerson, start, type Person, type PersonOptions, type Started } from '../testing/index.ts';

const EVENING = '2026-11-27T04:59:59.999Z';
const MIDNIGHT = '2026-11-27T05:00:00.000Z';
/** The two days in New York, whose letters are J and K. */
const [BEFORE, AFTER] = ['2026-11-26', '2026-11-27'];

const FIRST = ['Ana', 'Álvaro', 'Iker', 'Julia', 'Kike', 'Luz', 'Zoé'];
const LAST = ['Paz', 'Ruiz', 'Gil Paz', 'Paz Soto'];
/** Twenty-eight agents of Miami, every fourth one premium, and one of Orlando. */
const OPTIONS = [
  ...FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)).map((name, index) => ({
    name,
    premium: index % 4 === 0 || index % 7 === 0,
    languages: index % 3 === 0 ? 'Español, inglés' : 'Español',
  })),
  { name: 'Jorge Orlando', areas: 'Orlando, FL', premium: true, languages: 'Español' },
];

const agentsProjection = projections.find(({ model }) => model.name === agents.name) as Projection<
  ProfileDocument<AgentDetails>
>;

const MIAMI = keys.city('Miami, FL');
const inMiami = ({ areas }: PersonOptions) => areas === undefined;
const speaksEnglish = ({ languages = '' }: PersonOptions) => languages.includes('inglés');
const isPaz = ({ name = '' }: PersonOptions) => name.includes('Paz');

/** Paths of lists, with the names by which they are drawn and whom they hold. */
const lists: [path: string, list: string, isShown: (option: PersonOptions) => boolean][] = [
  ['all', keys.listed, () => true],
  ['premium', keys.listed, ({ premium = false }) => premium],
  ['name/paz', keys.listed, isPaz],
  ['all?language=ingles', keys.listed, speaksEnglish],
  ['city/Miami', MIAMI, inMiami],
  ['city/miami, fl', MIAMI, inMiami],
  ['city/33101', MIAMI, inMiami],
  ['city/Miami/name/paz', MIAMI, (one) => inMiami(one) && isPaz(one)],
  ['city/Miami?language=ingles', MIAMI, (one) => inMiami(one) && speaksEnglish(one)],
  ['city/FL', keys.state('FL'), () => true],
];

type Listed = AgentReply[] | { filterCities: AgentReply[] };
const profilesOf = (body: Listed) => (Array.isArray(body) ? body : body.filterCities);
const idsOf = (body: Listed) => profilesOf(body).map(({ id }) => id);
const read = async (api: Started, path: string) => (await api.get<Listed>(`/api/agents/busca/${path}`)).body;

/** The ids of those whom `isShown` picks, in a list's order on a day. */
function expected(people: Person[], day: string, [, list, isShown]: (typeof lists)[number]): string[] {
  const keyOf = orderOn({ day, list });
  return OPTIONS.map((option, index) => ({ option, id: people[index]!.profileId }))
    .filter(({ option }) => isShown(option))
    .map(({ option, id }) => ({ id, key: keyOf({ id, sort: sortOf(option.premium, nameKey(option.name)) }) }))
    .toSorted((one, other) => (one.key < other.key || (one.key === other.key && one.id < other.id) ? -1 : 1))
    .map(({ id }) => id);
}

/** The list of a path out of its pages. */
async function paged(api: Started, path: string, limit: number): Promise<string[]> {
  const pages = Array.from({ length: Math.ceil(OPTIONS.length / limit) + 1 }, (_, n) =>
    read(api, `${path}${path.includes('?') ? '&' : '?'}page=${n + 1}&limit=${limit}`),
  );
  return (await Promise.all(pages)).flatMap(idsOf);
}

describe('The order of public lists', () => {
  let api: Started;
  let people: Person[];
  let clock: string;
  beforeAll(async () => {
    api = await start({ now: () => new Date(clock) });
    people = await api.people(...OPTIONS);
  });
  afterAll(() => api.stop());
  beforeEach(() => void (clock = MIDNIGHT));

  it.each(lists)('is that of the day in /%s, drawn by %s; pages never overlap', async (...list) => {
    const whole = expected(people, AFTER, list);
    expect(idsOf(await read(api, list[0]))).toEqual(whole);
    for (const limit of [1, 4, 9]) expect(await paged(api, list[0], limit)).toEqual(whole);
  });

  it('has names with the words side by side first, among the premium ones and among the others', async () => {
    expect(
      profilesOf(await read(api, 'name/ana paz')).map(({ isPremium, full_name }) => [isPremium, full_name]),
    ).toEqual([
      [true, 'Ana Paz'],
      [false, 'Ana Paz Soto'],
      [false, 'Ana Gil Paz'],
    ]);
  });

  it("is that of the city's page as of now", async () => {
    const { body } = await api.get<ListingReply>('/api/admin/listings/Miami', { as: admin });
    expect(body.profiles.map(({ id }) => id)).toEqual(idsOf(await read(api, 'city/Miami')));
  });

  it('turns at midnight in New York, with the kept replies and their ETags', async () => {
    clock = EVENING;
    const path = '/api/agents/busca/city/Miami';
    const evening = await api.get<Listed>(path);
    const headers = { 'If-None-Match': evening.headers.get('etag')! };
    const list = lists.find(([one]) => one === 'city/Miami')!;
    expect([idsOf(evening.body), (await api.get(path, { headers })).status]).toEqual([
      expected(people, BEFORE, list),
      304,
    ]);
    clock = MIDNIGHT;
    const morning = await api.get<Listed>(path, { headers });
    expect([morning.status, idsOf(morning.body)]).toEqual([200, expected(people, AFTER, list)]);
    expect(idsOf(morning.body)).not.toEqual(idsOf(evening.body));
    expect(idsOf(await read(api, 'city/Miami'))).toEqual(idsOf(morning.body));
  });
});

describe('The faces of a place', () => {
  let clock = EVENING;
  let api: Started;
  beforeAll(async () => {
    api = await start({ now: () => new Date(clock) });
    await api.people(...OPTIONS);
  });
  afterAll(() => api.stop());

  const namesOf = (people: FacesReply) => people.map(({ full_name }) => full_name);
  const firstOf = async (path: string) => namesOf(profilesOf(await read(api, path)).slice(0, 3));
  async function faces(): Promise<string[][]> {
    const [large, ofFlorida, states] = await Promise.all([
      api.get<ServedCityReply[]>('/api/agents/busca/cities'),
      api.get<CitiesOfStateReply>('/api/agents/busca/states/FL'),
      api.get<ServedStateReply[]>('/api/agents/busca/states'),
    ]);
    const cities = [...large.body, ...ofFlorida.body.cities].filter(({ label }) => label === 'Miami, FL');
    return [...cities, ...states.body].map((place) => namesOf(place.faces));
  }

  it('are the first ones of its list on the day', async () => {
    const seen: string[][][] = [];
    for (clock of [EVENING, MIDNIGHT]) {
      const inOrder = await firstOf('city/Miami');
      seen.push(await faces());
      expect(seen.at(-1)).toEqual([inOrder, inOrder, await firstOf('city/FL')]);
    }
    expect(seen[0]).not.toEqual(seen[1]);
  });
});

describeWithMongo('the order of public lists', (open) => {
  it('is the same', async () => {
    const record = recorder();
    const people = OPTIONS.map((option) => createPerson(record, option));
    const store = new MongoReadModels(open().db);
    const writer = await store.writer(agents);
    const changes = people.flatMap(({ profileId, events }) => {
      const body = documentAfter(agentsProjection, events)!;
      return [
        { id: profileId, position: events.at(-1)!.position, next: { body, index: agentsProjection.index(body) } },
      ];
    });
    await writer.commit({ changes, checkpoint: changes.at(-1)!.position });
    await writer.close();
    const api = await start({ store, now: () => new Date(MIDNIGHT) });
    try {
      for (const list of lists) {
        const whole = expected(people, AFTER, list);
        expect([list[0], idsOf(await read(api, list[0]))]).toEqual([list[0], whole]);
        expect([list[0], await paged(api, list[0], 4)]).toEqual([list[0], whole]);
      }
    } finally {
      await api.stop();
    }
  });
});
