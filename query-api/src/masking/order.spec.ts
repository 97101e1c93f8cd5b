import type { RecordedEvent } from '@busca/events';
import { recorder } from '@busca/projectors/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { Route } from '@busca/platform/routes';
import { charts } from '../contract.ts';
import { queryRoutes } from '../routes/index.ts';
import { admin, analyst, createPerson, start, type Person, type PersonOptions } from '../testing/index.ts';

/** Each hidden person bears a number, and each world names the numbers in its own way. */
const named = (number: number): string => `Nombre${number}x Oculto${number}x`;
const letters = ['Abel', 'Berta', 'Celia', 'Dario', 'Elsa', 'Fidel', 'Greta', 'Hugo'];

/** Whom visitors don't see in the end, two of each; the third kind is suspended after they were all seen. */
const hidden: PersonOptions[] = [{ status: 'pending' }, { status: 'rejected' }, {}, { website: 'Findahome' }].flatMap(
  (one) => [one, one] as PersonOptions[],
);

/** `before` is when all who are seen for a while were seen. */
function history(): { events: RecordedEvent[]; people: Person[]; before: string } {
  const record = recorder();
  const byAdmin = { actor: { id: admin.id, role: 'Admin' as const } };
  const people = [
    ...hidden.map((one, number) => createPerson(record, { ...one, name: named(number) })),
    createPerson(record, { name: 'Eva Clara' }),
  ];
  const later = people.slice(0, -1).flatMap(({ ref, accountId }, number) => [
    record('AccountEmailChanged', {
      accountId,
      undo: null,
      personal: { from: `${accountId}@example.com`, to: `correo${number}x@example.com` },
    }),
    record('AgentEdited', {
      ...ref,
      personal: {
        changes: {
          full_name: { from: named(number), to: `${named(number)} Paz` },
          email: { from: 'a@example.com', to: `correo${number}x@example.com` },
        },
      },
    }),
    record('PlanChosen', { ...ref, from: null, plan: 'Pro' }),
    record('PlanDeclined', { ...ref, plan: 'Pro', personal: { reason: `La tarjeta de ${named(number)}.` } }, byAdmin),
    record('PremiumGranted', { ...ref, personal: { reason: '' } }, byAdmin),
    ...(hidden[number]!.status || hidden[number]!.website
      ? []
      : [record('ProfileSuspended', { ...ref, personal: { reason: `La licencia de ${named(number)}.` } }, byAdmin)]),
  ]);
  const before = people.at(-1)!.events.at(-1)!.metadata.at;
  return { events: [...people.flatMap(({ events }) => events), ...later], people, before };
}

/** The same events about people of other names. */
const renamed = (events: readonly RecordedEvent[], names: readonly string[]): RecordedEvent[] =>
  JSON.parse(
    JSON.stringify(events).replaceAll(
      /(Nombre|Oculto|correo)(\d)x/g,
      (_, _word: string, number: string) => names[Number(number)]!,
    ),
  ) as RecordedEvent[];

const isForAnalysts = ({ roles }: Route): boolean => Array.isArray(roles) && roles.includes('Analyst');
const routes: Route[] = Object.values(queryRoutes)
  .flatMap((table) => Object.values(table) as Route[])
  .filter(isForAnalysts);

function addressesOf({ path }: Route, { people, before }: ReturnType<typeof history>): string[] {
  if (path.includes('{chart}')) return charts.map((chart) => path.replace('{chart}', chart));
  if (path.includes('{city}'))
    return [`?asOf=${before}`, '?asOf=2100-01-01', `?asOf=2020-01-01&to=${before}`].map(
      (query) => path.replace('{city}', 'Miami') + query,
    );
  if (path.includes('/accounts/{id}')) return people.map(({ accountId }) => path.replace('{id}', accountId));
  if (path.includes('{id}')) return people.map(({ profileId }) => path.replace('{id}', profileId));
  return ['', '?page=1&limit=2', '?page=2&limit=2', '?status=pending', '?order=newest', '?limit=3'].map(
    (query) => path + query,
  );
}

it('What analysts get, lists, pages and files, does not change with the names and emails that are masked', async () => {
  const told = history();
  const worlds = await Promise.all(
    [letters, letters.toReversed()].map(async (names) => {
      const api = await start();
      onTestFinished(() => api.stop());
      await api.project(...renamed(told.events, names));
      return api;
    }),
  );
  const [one, other] = worlds;
  const addresses = routes.flatMap((route) => addressesOf(route, told));
  expect(addresses.length).toBeGreaterThan(50);
  let lists = 0;
  for (const address of addresses) {
    const [reply, second] = await Promise.all([
      one!.get(address, { as: analyst }),
      other!.get(address, { as: analyst }),
    ]);
    expect([address, second.status, second.body]).toEqual([address, reply.status, reply.body]);
    lists += Number(reply.status === 200 && JSON.stringify(reply.body).length > 2);
  }
  expect(lists).toBeGreaterThan(50);
  // An admin's reply changes: the test would see an order by name.
  const ofAdmin = await Promise.all(worlds.map((api) => api.get('/api/admin/profiles', { as: admin })));
  expect(ofAdmin[0]!.body).not.toEqual(ofAdmin[1]!.body);
});
