import { expect } from 'vitest';
import { agentForm, lenderForm } from './support/client.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { newEmail, type Kind, type Seed } from './support/seed.ts';
import type { Client } from './support/client.ts';
import { failAtVectors, XSS_VECTORS } from './support/xss-vectors.ts';

/** A portal of its own: its profiles and messages would be in the way of other tests. */
const it = browserTest({ LOG_LEVEL: 'warn' });

/** Vectors of one profile's description; its other fields hold one each. */
const EACH = 10;

interface Owner {
  email: string;
  kind: Kind;
  id: string;
  token: string;
}

/** An approved profile with a vector in every free-text field. */
async function owner(seed: Seed, send: Client, kind: Kind, vectors: readonly string[]): Promise<Owner> {
  const email = newEmail();
  // A name with two words and a dot between them would be refused as a link.
  const [first_name, last_name, name] = vectors.filter((vector) => !vector.includes('parent.')) as [string, string, string];
  const [languages_spoken, state_license_numbers, company] = vectors.slice(-3) as [string, string, string];
  const { id: accountId, token } = await seed.account(kind, { name, email, password: 'una casa azul' });
  // No email holds a name before its address is confirmed.
  await seed.confirm(accountId);
  const image = await seed.photo();
  const form = kind === 'agents' ? { ...agentForm(email, { image }), brokerage: company } : { ...lenderForm(email, { image }), company };
  const created = await send('POST', `/api/${kind}`, { ...form, first_name, last_name, languages_spoken, state_license_numbers, profile_description: vectors.join('\n') }, { token });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = (created.body.newAgent ?? created.body.newLender) as { id: string };
  await seed.decide(id, 'approve');
  return { email, kind, id, token };
}

describeInBrowser('Security row 16', () => {
  it('of 100 XSS vectors in every free-text field none runs on any screen', { timeout: 300_000 }, async ({ seed, send, openPage, page }) => {
    const groups = Array.from({ length: XSS_VECTORS.length / EACH }, (_, n) => XSS_VECTORS.slice(n * EACH, (n + 1) * EACH));
    const owners = await Promise.all(groups.map((vectors, n) => owner(seed, send, n % 2 === 0 ? 'agents' : 'lenders', vectors)));
    for (const vectors of groups) {
      await seed.lead({ firstName: vectors[0]!, lastName: vectors[1]!, email: newEmail(), phoneNumber: '4075550110', message: vectors.join('\n') });
      await seed.notice(vectors.join(' '));
    }
    const [first] = owners as [Owner];
    const admin = await openPage(await seed.admin());
    const dashboard = await openPage(first.token);
    for (const one of [page, admin, dashboard]) await failAtVectors(one);
    const paths = { agents: '/perfil-agente', lenders: '/perfil-prestamista' };
    for (const { kind, id } of owners) await page.goto(`${paths[kind]}/${id}`);
    await expect.poll(() => page.getByText(groups.at(-1)!.at(-1)!, { exact: false }).count()).toBeGreaterThan(0);
    for (const search of ['/encuentra-un-agente?city=Miami,%20FL', '/encuentra-un-prestamista?city=Ponce,%20PR', '/agentes-por-ciudad/florida']) await page.goto(search);
    for (const vector of XSS_VECTORS.filter((_, n) => n % 21 === 0)) await page.goto(`/encuentra-un-agente?name=${encodeURIComponent(vector)}&city=${encodeURIComponent(vector)}&language=${encodeURIComponent(vector)}`);
    for (const screen of ['', '/mensajes', '/perfiles', `/perfiles/${first.id}`]) {
      await admin.goto(`/administración${screen}`);
      await admin.getByText('xss()').first().waitFor();
    }
    await dashboard.goto('/portal-de-agentes');
    await dashboard.getByText('xss()').first().waitFor();
    await dashboard.goto(`/portal-de-agentes-editar/${first.id}`);
    await dashboard.goto('/buzón');
    await dashboard.getByRole('article').first().waitFor();
  });
});
