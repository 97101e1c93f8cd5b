import { commandApi } from '@busca/command-api/routes';
import { toDocument } from '@busca/platform/openapi';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { replays } from '../frontend/src/copy/analysis/projections.ts';
import { agentForm, lenderForm, type Client } from './support/client.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { newEmail, type Kind, type Seed } from './support/seed.ts';
import { step } from './support/step.ts';
import { failAtVectors, packed, showsVectors, XSS_VECTORS } from './support/xss-vectors.ts';

/** A portal of its own: its profiles and messages would be in the way of other tests. */
const it = browserTest({ LOG_LEVEL: 'warn' });

/** A text of a body that its people write, and what it holds at most. Its rule says what is refused. */
interface FreeText {
  max: number;
  vectors: readonly string[];
}

/** A name with two words and a dot between them is refused as a link. */
const IN_NAMES = XSS_VECTORS.filter((vector) => !vector.includes('parent.'));
const NAMES = new Set(['name', 'first_name', 'last_name', 'firstName', 'lastName', 'location', 'timeframe']);
/**
 * Texts with a form of their own: numbers, dates, ids, codes, passwords, cities, an embed, which is row 17, and the
 * trap.
 */
const FORMED =
  /^(.*phone.*|.*_number|.*password|newPassword|code|otp|date|areas_served|image|iframe_link|.*_id|actions_content|id|email|homepage)$/i;

const document = toDocument(commandApi);

/** The free texts of a call's body, by its schema: a new one is filled as soon as it is there. */
function freeTextsOf(call: string): Record<string, FreeText> {
  const operation = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .find(({ operationId }) => operationId === call)!;
  const { $ref = '' } = operation.requestBody!.content['application/json']!.schema;
  const { properties = {} } = document.components.schemas[$ref.split('/').at(-1)!]!;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (schema.type !== 'string' || schema.enum || schema.pattern || schema.format || FORMED.test(name)) return [];
      return [[name, { max: schema.maxLength ?? 200, vectors: NAMES.has(name) ? IN_NAMES : XSS_VECTORS }]];
    }),
  );
}

/** A body's free texts for each of several requests: over all of them each text has held all vectors that it takes. */
function fillings(call: string, { least = 0, shift = 0 } = {}): Record<string, string>[] {
  const texts = Object.entries(freeTextsOf(call)).map(
    ([name, { max, vectors }]) => [name, packed(vectors, Math.min(max, 1_000))] as const,
  );
  const count = Math.max(least, ...texts.map(([, all]) => all.length));
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(texts.map(([name, all]) => [name, all[(n + shift) % all.length]!])),
  );
}

interface Owner {
  kind: Kind;
  id: string;
  token: string;
}

const calls = { agents: ['createAgent', 'editAgent'], lenders: ['createLender', 'editLender'] } as const;

/** An approved profile with vectors in every free text, which are others after an edit. */
async function owner(
  seed: Seed,
  send: Client,
  kind: Kind,
  texts: { account: object; profile: object; edit: object },
): Promise<Owner> {
  const email = newEmail();
  const { id: accountId, token } = await seed.account(kind, {
    name: '',
    email,
    password: 'una casa azul',
    ...texts.account,
  });
  // No email holds a name before its address is confirmed.
  await seed.confirm(accountId);
  const image = await seed.photo();
  const form = kind === 'agents' ? agentForm(email, { image }) : lenderForm(email, { image });
  const created = await send('POST', `/api/${kind}`, { ...form, ...texts.profile }, { token });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = (created.body.newAgent ?? created.body.newLender) as { id: string };
  await seed.decide(id, 'approve');
  const edited = await send('PUT', `/api/${kind}/${id}`, texts.edit, { token });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  return { kind, id, token };
}

/** Owners of a kind, as many as its texts need. */
async function owners(seed: Seed, send: Client, kind: Kind): Promise<Owner[]> {
  const [create, edit] = calls[kind];
  const profiles = fillings(create);
  const [accounts, edits] = [
    fillings('createUser', { least: profiles.length }),
    fillings(edit, { least: profiles.length, shift: 1 }),
  ];
  const made: Owner[] = [];
  for (const [n, profile] of profiles.entries())
    made.push(await owner(seed, send, kind, { account: accounts[n]!, profile, edit: edits[n]! }));
  return made;
}

describeInBrowser('Security row 16', () => {
  it(
    'of 100 XSS vectors in every free-text field none runs on any screen',
    { timeout: 600_000 },
    async ({ seed, send, openPage, page }) => {
      const [agents, lenders] = await Promise.all([owners(seed, send, 'agents'), owners(seed, send, 'lenders')]);
      for (const lead of fillings('sendLead'))
        await seed.lead({
          firstName: '',
          lastName: '',
          message: '',
          email: newEmail(),
          phoneNumber: '4075550110',
          ...lead,
        });
      for (const { content } of fillings('sendNotice')) await seed.notice(content!);
      for (const report of fillings('sendReport')) {
        const about = { profile_id: agents[0]!.id, category: 'other' };
        expect((await send('POST', '/api/reports', { ...about, ...report })).status).toBe(200);
      }
      for (const { name } of fillings('acceptInvitation')) await seed.analyst(name!);
      const token = await seed.admin();
      const { body: replay } = await send(
        'POST',
        '/api/admin/replays',
        { projection: 'agents', until: '2020-01-01T00:00:00.000Z' },
        { token },
      );
      const [first] = agents as [Owner];
      const [admin, dashboard] = [await openPage(token), await openPage(first.token)];
      for (const one of [page, admin, dashboard]) await failAtVectors(one);

      await step('public screens', async () => {
        const paths = { agents: '/perfil-agente', lenders: '/perfil-prestamista' };
        for (const { kind, id } of [...agents, ...lenders]) await page.goto(`${paths[kind]}/${id}`);
        for (const search of ['/encuentra-un-agente?city=Miami,%20FL', '/encuentra-un-prestamista?city=Ponce,%20PR'])
          await showsVectors(page, search);
        await page.goto('/agentes-por-ciudad/florida');
        for (const vector of XSS_VECTORS.filter((_, n) => n % 21 === 0))
          await page.goto(
            `/encuentra-un-agente?name=${encodeURIComponent(vector)}&city=${encodeURIComponent(vector)}&language=${encodeURIComponent(vector)}`,
          );
      });
      await step('the screens of admins: lists, staff, search, edits, and the trail of each edit', async () => {
        for (const screen of ['', '/mensajes', '/perfiles', '/equipo', '/buscar?q=xss', '/cambios', '/auditoría'])
          await showsVectors(admin, `/administración${screen}`);
        for (const { id } of agents) await showsVectors(admin, `/administración/auditoría?perfil=${id}`);
        await showsVectors(admin, `/administración/perfiles/${first.id}`);
      });
      await step('the events and a replay that differs', async () => {
        await admin.goto('/administración/eventos');
        await expect.poll(() => admin.locator('details pre').count()).toBeGreaterThan(0);
        await expect
          .poll(
            async () =>
              (await send('GET', `/api/admin/replays/${String(replay.id)}`, undefined, { token })).body.status,
          )
          .toBe('compared');
        await admin.goto(`/administración/repeticiones/${String(replay.id)}`);
        await admin.getByText(replays.differences.kinds['only-live']).nth(1).click();
      });
      await step('the screens of an owner, also with passkeys of these names, and the emails', async () => {
        const passkeys = XSS_VECTORS.map((name, n) => ({
          id: `id-${n}`,
          name,
          created_at: '2026-01-05T09:00:00.000Z',
          last_used_at: null,
        }));
        await dashboard.route('**/api/account/passkeys/list', (route) =>
          route.fulfill({ json: { passkeys, needs_code: false } }),
        );
        await dashboard.goto('/portal-de-agentes/cuenta');
        await dashboard.getByText(es.credentials.passkeys.title, { exact: true }).click();
        await expect.poll(() => dashboard.getByText('xss()').count()).toBeGreaterThanOrEqual(90);
        for (const screen of ['/portal-de-agentes', `/portal-de-agentes-editar/${first.id}`])
          await dashboard.goto(screen);
        await dashboard.goto('/buzón');
        await dashboard.getByRole('article').first().waitFor();
      });
    },
  );
});
