import { DemoRequested, LeadSent, ReportSent } from '@busca/events';
import { routesIn } from '@busca/platform/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryApi } from '../routes/index.ts';
import { admin, start, type Person, type Started } from '../testing/index.ts';

/**
 * Names of fields that hold secrets or private data, at any depth. `messages` counts them, or says whether any come.
 */
const PRIVATE_KEY =
  /pass|hash|otp|token|secret|credential|salt|message(?!s$)|reason|consent|^actor|ip_?address|idempotency/i;
/** What visitors and hidden people have written. */
const LEAD = { email: 'visita@example.com', message: 'Busco casa con jardín' };
const REPORT = { text: 'La licencia de José es de otra persona' };
const DEMO = { content: 'Quiero el plan Enterprise para mi firma' };

let api: Started;
let agent: Person, hidden: Person[], lender: Person;
beforeAll(async () => {
  api = await start();
  [agent, lender, ...hidden] = (await api.people(
    { name: 'José Pérez' },
    { name: 'Lucía Núñez', kind: 'lender' },
    { name: 'Pedro Pendiente', status: 'pending' },
    { name: 'Rita Rechazada', status: 'rejected', premium: true },
    { name: 'Saúl Suspendido', kind: 'lender', status: 'suspended' },
    { name: 'Fátima Findahome', website: 'Findahome' },
  )) as [Person, Person, ...Person[]];
  await api.project(
    api.record('LeadSent', { ...LeadSent.example, personal: { ...LeadSent.example.personal, ...LEAD } }),
    api.record('ReportSent', { ...ReportSent.example, ...agent.ref, personal: REPORT }),
    api.record('DemoRequested', { ...DemoRequested.example, personal: { ...DemoRequested.example.personal, ...DEMO } }),
  );
});
afterAll(() => api.stop());

const isPublic = ({ roles }: { roles?: unknown }): boolean => roles === undefined || roles === 'optional';

/** Every address of a public call: one for each id, name and place that it may be asked for. */
function addressesOf(path: string): string[] {
  const ids = [agent, lender, ...hidden].flatMap(({ profileId, accountId }) => [profileId, accountId]);
  const texts: Record<string, string[]> = {
    '{id}': ids,
    '{name}': ['jose perez', 'pedro pendiente', 'p', 's'],
    '{text}': ['p', 'r', 's', 'f'],
    '{city}': ['Miami', 'Miami, FL'],
    '{place}': ['Miami, FL'],
    '{state}': ['FL'],
  };
  const fill = (address: string): string[] => {
    const parameter = /\{\w+\}/.exec(address)?.[0];
    return parameter
      ? (texts[parameter] ?? ['x']).flatMap((text) => fill(address.replace(parameter, encodeURIComponent(text))))
      : [address];
  };
  return fill(path);
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(keysIn)];
}

const publicRoutes = routesIn(queryApi).filter(isPublic);

it.each(publicRoutes)(
  'Security row 14: $method $path shows a visitor no hash, code, message, account email or hidden person',
  async ({ path }) => {
    const secrets = [
      LEAD.email,
      LEAD.message,
      DEMO.content,
      'Falta la licencia',
      ...[agent, lender, ...hidden].map(({ user }) => user.email),
      ...hidden.flatMap(({ user, profileId }) => [user.name, profileId]),
    ];
    for (const address of addressesOf(path)) {
      const { status, body } = await api.get<unknown>(address);
      if (status >= 400) continue;
      const text = JSON.stringify(body ?? '');
      expect([address, keysIn(body).filter((key) => PRIVATE_KEY.test(key))]).toEqual([address, []]);
      expect([address, secrets.filter((secret) => text.includes(secret))]).toEqual([address, []]);
    }
  },
);

it("Security row 12: an agent sees neither another's account nor a profile that is not public", async () => {
  const [pending, rejected] = hidden as [Person, Person];
  for (const path of [
    `/api/users/${lender.accountId}`,
    `/api/users/${pending.accountId}`,
    '/api/admin/notices',
    '/api/admin/leads',
    '/api/admin/audit',
    `/api/admin/profiles/${pending.profileId}`,
  ])
    expect([path, (await api.get(path, { as: agent.user })).status]).toEqual([path, 403]);
  for (const { profileId } of [pending, rejected])
    expect((await api.get(`/api/agents/${profileId}`, { as: agent.user })).status).toBe(404);
});

describe('Security row 36: a private reply', () => {
  const privateRoutes = routesIn(queryApi).filter((route) => !isPublic(route));

  it.each(privateRoutes)('is stored nowhere, whatever its status: $method $path', async ({ path }) => {
    const [own] = addressesOf(path.replace('/users/{id}', `/users/${agent.accountId}`)) as [string];
    for (const as of [admin, agent.user, undefined])
      expect((await api.get(own, as ? { as } : {})).headers.get('cache-control')).toBe('no-store');
  });

  it('comes for no token in the address', async () => {
    const token = api.tokens.issue(admin);
    expect((await api.get('/api/admin/notices', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    for (const name of ['token', 'access_token', 'authorization', 'Authorization'])
      expect((await api.get(`/api/admin/notices?${name}=${token}`)).status).toBe(401);
  });
});
