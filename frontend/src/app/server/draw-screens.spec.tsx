import type { AgentReply, SpokenLanguageReply } from '@busca/query-api/contract';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { transport } from '../../lib/api/transport.ts';
import type { Site } from '../../lib/site.ts';
import { serverHtml } from '../../ui/html/server-html.ts';
import { drawByReact, drawScreens } from './draw-screens.tsx';
import { handlerAt } from './static-handlers.ts';

const site: Site = { mediaBaseUrl: '/uploads/', origin: 'https://busca.example' };

const anyText = fc.oneof(
  fc.constant(''),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(`<a href="x">&'</a>`, '&amp;', '$&', '</script>', 'Miami, FL; Orlando, FL'),
);
const profile: fc.Arbitrary<AgentReply> = fc.record({
  full_name: anyText,
  first_name: anyText,
  last_name: anyText,
  email: anyText,
  phone_number: anyText,
  areas_served: anyText,
  brokerage: anyText,
  brokerage_number: anyText,
  languages_spoken: anyText,
  image: anyText,
  profile_description: anyText,
  id: fc.uuid(),
  isPremium: fc.boolean(),
  primary_language: fc.constant('Spanish' as const),
}) as fc.Arbitrary<Partial<AgentReply>> as fc.Arbitrary<AgentReply>;

interface World {
  profiles: AgentReply[];
  total: number;
  languages: SpokenLanguageReply[];
  query: Record<string, string>;
}

const world: fc.Arbitrary<World> = fc.record({
  profiles: fc.array(profile, { maxLength: 4 }),
  total: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 3_000 })),
  languages: fc.array(
    fc.record({ id: fc.constantFrom('espanol', 'portugues', 'ingles'), name: anyText, total: fc.nat() }),
    { maxLength: 3 },
  ),
  query: fc.record({
    city: anyText,
    name: anyText,
    fullName: fc.constantFrom('', '1'),
    todos: fc.constantFrom('', '1'),
    idioma: fc.constantFrom('', 'portugues'),
    page: fc.constantFrom('1', '2', '30'),
  }),
});

/** What the loaders of a search page find. */
async function contextOf({ profiles, total, languages, query }: World): Promise<StaticHandlerContext> {
  const bodies: [RegExp, unknown][] = [
    [/\/languages/, languages],
    [/\/near\//, { cities: [] }],
    [/\/named/, { kind: 'city', label: 'Miami, FL', cities: [], begun: null, misspelt: [] }],
    [/\/name-searchbar\//, ['Rosa Gómez']],
    [/\/city\//, { filterCities: profiles }],
    [/./, profiles],
  ];
  transport.call = async (path) => ({
    status: 200,
    headers: new Headers({ 'X-Total-Count': String(total) }),
    body: bodies.find(([pattern]) => pattern.test(path))![1],
  });
  const context = await handlerAt('/encuentra-un-agente').query(
    new Request(`https://busca.example/encuentra-un-agente?${new URLSearchParams(query)}`),
  );
  return context as StaticHandlerContext;
}

const { call } = transport;
// Files share a process.
afterEach(() => {
  transport.call = call;
  serverHtml.render = null;
});

it('A search page that the server makes of templates is what React draws, whatever is found', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (found) => {
      const page = { handler: handlerAt('/encuentra-un-agente'), context: await contextOf(found), site };
      serverHtml.render = null;
      const byReact = drawByReact(page);
      serverHtml.render = renderToString;
      expect(drawScreens(page)).toBe(byReact);
    }),
    { numRuns: 50 },
  );
});
