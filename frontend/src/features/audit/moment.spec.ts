import { afterEach, expect, it, vi } from 'vitest';
import { loadMoment } from './moment.tsx';

const ID = '0198c5a0-0000-7000-8000-000000000001';
const COUNT = 1_250;

/** Each change a minute after the one before. */
const at = (revision: number): string => new Date(Date.UTC(2026, 0, 1, 0, revision)).toISOString();
const history = Array.from({ length: COUNT }, (_, index) => {
  const revision = COUNT - 1 - index;
  return { profileId: ID, type: 'PremiumGranted', revision, at: at(revision) };
});

/** Answers the calls of a profile with a long history, as the query API does. */
function serveProfile(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://busca.example');
    if (pathname.endsWith('/plans')) return Response.json({}, { status: 404 });
    if (pathname.endsWith('/audit')) {
      const [page, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 1_000)];
      const entries = history.slice((page - 1) * limit, page * limit);
      return Response.json(entries, { headers: { 'X-Total-Count': String(COUNT) } });
    }
    const revision = Number(searchParams.get('revision') ?? COUNT - 1);
    return revision < COUNT
      ? Response.json({ full_name: 'Ana', revision })
      : Response.json({ errors: [{ code: 'not-found', message: 'none' }] }, { status: 404 });
  });
}
afterEach(() => vi.unstubAllGlobals());

const load = (revision: number) => {
  const url = `https://busca.example/administración/auditoría/momento?perfil=${ID}&revision=${revision}`;
  return loadMoment({ url, signal: new AbortController().signal });
};

it("A revision is found in a history that is longer than a list, and today's profile stands for none that is not there", async () => {
  serveProfile();
  const { instants, profiles, moments } = await load(3);
  expect([instants, moments.length]).toEqual([[at(3), undefined], COUNT]);
  expect(profiles.map((profile) => profile?.revision)).toEqual([3, COUNT - 1]);
  const none = await load(COUNT + 5);
  expect([none.instants, none.profiles[0], none.plans[0]]).toEqual([[undefined, undefined], null, null]);
});
