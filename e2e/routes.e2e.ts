import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';
import { routes } from './support/routes.ts';

const it = browserTest()
  .extend('agent', { scope: 'file' }, ({ seed }) => seed.owner('agents'))
  .extend('lender', { scope: 'file' }, ({ seed }) => seed.owner('lenders'))
  /** Replaces `{agent name}` and the like by the owners' names and ids. */
  .extend('withOwners', { scope: 'file' }, ({ agent, lender }) => {
    const replacements = Object.entries({ agent, lender }).flatMap(
      ([kind, { name, profileId }]) =>
        [
          [`{${kind} name}`, name],
          [`{${kind} profile}`, profileId],
          [`{${kind} surname}`, name.split(' ').at(-1)!],
        ] as const,
    );
    return (text: string): string =>
      replacements.reduce((result, [placeholder, value]) => result.replace(placeholder, value), text);
  })
  /** The page of a visitor, or of one of the two owners. */
  .extend(
    'pageOf',
    ({ openPage, agent, lender }) =>
      (viewer: 'visitor' | 'agent' | 'lender') =>
        openPage({ visitor: undefined, agent, lender }[viewer]?.token),
  );

const expectScreen = async (page: Page, title: string, path: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(pathOf(page)).toBe(path);
};

describeInBrowser('Routes', () => {
  it.for(routes)(
    '$path opens when typed, in its other spellings, and by a click',
    async (
      { path, from, within, aliases = [], viewer = 'visitor' as const, ...route },
      { openScreen, agent, lender, withOwners, pageErrors },
    ) => {
      const [address, title, click] = [withOwners(path), withOwners(route.title), withOwners(route.click)];
      const page = await openScreen({ path: address, token: { visitor: undefined, agent, lender }[viewer]?.token });
      await expectScreen(page, title, address);
      for (const alias of aliases) {
        if (path === '/') pageErrors.expectFailedLoad(decodeURIComponent(alias), 404);
        await page.goto(alias, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      }
      await page.goto(withOwners(from), { waitUntil: 'commit' });
      const place = within ? page.getByRole(within) : page;
      await place
        .getByRole('link', { name: click, exact: true })
        .or(place.getByRole('button', { name: click, exact: true }))
        .first()
        .click();
      await expectScreen(page, title, address);
    },
  );

  it('an address that cannot be decoded shows home, with the status of an unknown page', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectFailedLoad('/100%', 404);
    expect((await page.goto('/100%'))?.status()).toBe(404);
    await page.getByText(es.home.notFound).waitFor();
  });

  it('/fahiu2024 opens on its own, and in a frame of the sign-up and edit forms', async ({
    page,
    pageOf,
    withOwners,
  }) => {
    const forms = {
      visitor: ['/agente-inscribirse', '/inscripción-de-prestamista'],
      agent: [withOwners('/portal-de-agentes-editar/{agent profile}')],
      lender: [withOwners('/portal-de-prestamistas-edit/{lender profile}')],
    };
    await page.goto('/fahiu2024');
    await expectScreen(page, es.upload.title, '/fahiu2024');
    for (const viewer of ['visitor', 'agent', 'lender'] as const) {
      const form = await pageOf(viewer);
      for (const path of forms[viewer]) {
        await form.goto(path);
        await expect.poll(() => form.locator('iframe').getAttribute('src')).toBe('/fahiu2024');
        await form.frameLocator('iframe').getByText(es.upload.choose).waitFor();
      }
    }
  });

  it('/crashpage throws, and leads home', async ({ page, pageErrors }) => {
    pageErrors.expectError(/crashpage/);
    await page.goto('/crashpage');
    await expectScreen(page, es.home.title, '/');
  });

  const portals = ['', '/mensajes/0198', '/perfil'].flatMap((screen) => [
    `/portal-de-agentes${screen}`,
    `/portal-de-prestamistas${screen}`,
  ]);
  const edits = ['/portal-de-agentes-editar/0198', '/portal-de-prestamistas-edit/0198'];

  it('dashboards and edit forms redirect a visitor, an expired session and the other kind of owner to the login', async ({
    page,
    openPage,
    pageOf,
    withOwners,
    pageErrors,
  }) => {
    const expired = `head.${Buffer.from(JSON.stringify({ data: { id: '1', name: 'Ana', email: 'ana@example.com', user_type: 'Agent' }, exp: Date.now() / 1_000 - 1 })).toString('base64url')}.signature`;
    pageErrors.expectFailedLoad('/api/session/renew', 401);
    for (const signedOut of [page, await openPage(expired)])
      for (const [paths, login] of [
        [portals, '/inicio-de-sesión-de-usuario'],
        [edits, '/user-login'],
      ] as const)
        for (const path of paths) {
          await signedOut.goto(path);
          await expectScreen(signedOut, es.login.title, login);
        }
    const [agent, lender] = [await pageOf('agent'), await pageOf('lender')];
    await agent.goto('/portal-de-prestamistas');
    await expectScreen(agent, es.login.title, '/inicio-de-sesión-de-usuario');
    await lender.goto(withOwners('/portal-de-agentes-editar/{agent profile}'));
    await expectScreen(lender, es.login.title, '/user-login');
  });

  it("the edit form shows only the signed-in user's own profiles", async ({ pageOf, withOwners }) => {
    const page = await pageOf('agent');
    await page.goto(withOwners('/portal-de-agentes-editar/{lender profile}'));
    await page.getByText(es.edit.notFound).waitFor();
  });
});
