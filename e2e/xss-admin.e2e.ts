import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import type { Client } from './support/client.ts';
import { newEmail, type Owner, type Seed } from './support/seed.ts';
import { step } from './support/step.ts';
import { failAtVectors, showsVectors, XSS_VECTORS } from './support/xss-vectors.ts';

/** A portal of its own: its profiles and messages would be in the way of other tests. */
const it = browserTest({ LOG_LEVEL: 'warn' });

/** Vectors of one text: a reason has a thousand characters at most. */
const EACH = 20;
const texts = Array.from({ length: XSS_VECTORS.length / EACH }, (_, n) =>
  XSS_VECTORS.slice(n * EACH, (n + 1) * EACH).join(' '),
);

/** A profile with a text for each reason and note that an admin can give; it is suspended in the end. */
async function decided(seed: Seed, send: Client, text: string): Promise<Owner> {
  const owner = await seed.owner('agents', { approved: false });
  await seed.decide(owner.profileId, 'reject', text);
  await seed.administer(owner.profileId, 'revoke-rejection', { reason: text });
  await seed.decide(owner.profileId, 'approve');
  await seed.administer(owner.profileId, 'notes', { note: text });
  await send('POST', '/api/notices', { content: text, plan: 'Pro', agent_id: owner.profileId }, { token: owner.token });
  await seed.administer(owner.profileId, 'decline-plan', { reason: text });
  await seed.decide(owner.profileId, 'suspend', text);
  return owner;
}

/** A message with a text for each reason and note that an admin can give. @returns its id */
async function revoked(seed: Seed, send: Client, text: string): Promise<string> {
  const email = newEmail();
  await seed.lead({ firstName: 'Ana', lastName: 'Ríos', email, phoneNumber: '4075550110', message: text });
  const token = await seed.admin();
  const leads = async () =>
    (await send('GET', '/api/admin/leads', undefined, { token })).body as unknown as {
      id: string;
      email: string;
      revision: number;
    }[];
  const found = async () => (await leads()).find((lead) => lead.email === email)!;
  const { id } = await found();
  const orders = [
    ['notes', { note: text }],
    ['handled', {}],
    ['reopen', { reason: text }],
    ['revoke-consent', { reason: text }],
  ] as const;
  for (const [order, body] of orders) {
    const reply = await send('POST', `/api/admin/leads/${id}/${order}`, body, {
      token,
      revision: (await found()).revision,
    });
    expect([order, reply.status, reply.body]).toEqual([order, 200, expect.anything()]);
  }
  return id;
}

/** A compressed file of a ZIP archive. */
function unzipped(archive: Buffer, name: string): string {
  const at = archive.indexOf(name) - 30;
  const [size, extra] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 28)];
  const start = at + 30 + name.length + extra;
  return inflateRawSync(archive.subarray(start, start + size)).toString();
}

describeInBrowser('Security row 16', () => {
  it('of 100 XSS vectors in what admins write none runs on any screen, in an email, a certificate or an export', async ({
    seed,
    send,
    openPage,
    page,
    pageErrors,
  }) => {
    // The pictures beside the export's page.
    pageErrors.allowFailedLoads(/^404$/);
    const owners = await Promise.all(texts.map((text) => decided(seed, send, text)));
    const leads = await Promise.all(texts.map((text) => revoked(seed, send, text)));
    const admin = await openPage(await seed.admin());
    for (const one of [page, admin]) await failAtVectors(one);

    await step('the screens of admins', async () => {
      for (const { profileId } of owners)
        for (const path of [`perfiles/${profileId}`, `auditoría?perfil=${profileId}`])
          await showsVectors(admin, `/administración/${path}`);
      for (const id of leads) await showsVectors(admin, `/administración/mensajes/${id}`);
      await showsVectors(admin, '/administración/auditoría');
    });
    await step("an owner's dashboard, which shows the reason", async () => {
      for (const { token } of owners) {
        const own = await openPage(token);
        await failAtVectors(own);
        await showsVectors(own, '/portal-de-agentes');
        await own.close();
      }
    });
    await step('the emails that tell the reason', async () => {
      await page.goto('/buzón');
      const paths = await page
        .getByRole('article')
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href')!).filter((href) => href.startsWith('/buz')),
        );
      expect(paths.length).toBeGreaterThan(owners.length * 4);
      for (const path of paths) await page.goto(path);
    });
    await step('the page of an export', async () => {
      for (const { token, password } of owners) {
        const { body } = await send('POST', '/api/account/export', { current_password: password }, { token });
        const html = unzipped(Buffer.from(String(body.content), 'base64'), 'datos.html');
        await page.route(
          '**/datos.html',
          (route) => route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
          { times: 1 },
        );
        await showsVectors(page, '/datos.html');
      }
    });
  });
});
