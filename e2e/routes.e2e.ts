import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { pathOf } from './support/actions.ts';
import { describeInBrowser } from './support/browser.ts';
import { browserTest } from './support/browser-test.ts';

const { layout } = es;

/** A route, and how it is reached: by its address, by other spellings, and by a click. */
interface Route {
  path: string;
  title: string;
  /** The page of the click, and the clicked text; `within` is a landmark of the page. */
  from: string;
  click: string;
  within?: 'banner' | 'main' | 'contentinfo';
  /** Other spellings that lead to it. */
  aliases?: string[];
  viewer?: 'agent' | 'lender';
}

const decomposed = (path: string) => path.normalize('NFD');

const routes: Route[] = [
  {
    path: '/',
    title: es.home.title,
    from: '/contactanos',
    within: 'banner',
    click: layout.home,
    aliases: ['/no/hay/nada', '/fahiu', '/%F0%9F%8F%A0'],
  },
  {
    path: '/buscar',
    title: es.listings.title,
    from: '/',
    within: 'banner',
    click: layout.buy,
    aliases: ['/Buscar', '/buscar/'],
  },
  {
    path: '/prestamos',
    title: es.lead.loan.title,
    from: '/',
    within: 'banner',
    click: layout.loans,
    aliases: ['/préstamos', decomposed('/préstamos')],
  },
  {
    path: '/contactanos',
    title: es.lead.contact.title,
    from: '/',
    within: 'contentinfo',
    click: layout.footer.contact,
    aliases: ['/contáctanos', decomposed('/contáctanos')],
  },
  { path: '/encuentra-un-agente', title: es.agent.search.title, from: '/', within: 'banner', click: layout.agents },
  {
    path: '/perfil-agente/{agent profile}',
    title: '{agent name}',
    from: '/encuentra-un-agente?name={agent surname}',
    within: 'main',
    click: es.search.profileOf('{agent name}'),
  },
  {
    path: '/agente-inscribirse',
    title: es.agent.signUp.title,
    from: '/',
    within: 'contentinfo',
    click: layout.footer.agentSignUp,
  },
  {
    path: '/registro-éxito',
    title: es.signUp.success.title,
    from: '/pago-de-demostración?plan=Pro',
    click: es.pricing.checkout.pay,
    aliases: ['/registro-exito', decomposed('/registro-éxito'), '/Registro-Éxito'],
  },
  {
    path: '/portal-de-agentes',
    title: es.agent.portal.title,
    from: '/',
    within: 'banner',
    click: layout.portal,
    viewer: 'agent',
  },
  {
    path: '/portal-de-agentes/mensajes',
    title: es.inbox.title,
    from: '/portal-de-agentes',
    click: es.portal.tabs.messages,
    viewer: 'agent',
  },
  {
    path: '/portal-de-agentes/perfil',
    title: es.dashboards.Agent.profiles,
    from: '/portal-de-agentes',
    click: es.portal.tabs.profile,
    viewer: 'agent',
  },
  {
    path: '/portal-de-agentes/plan',
    title: es.portal.plan.title,
    from: '/portal-de-agentes',
    click: es.portal.tabs.plan,
    viewer: 'agent',
  },
  {
    path: '/portal-de-agentes/cuenta',
    title: es.portal.security.title,
    from: '/portal-de-agentes',
    click: es.portal.tabs.account,
    viewer: 'agent',
  },
  {
    path: '/portal-de-agentes-editar/{agent profile}',
    title: es.edit.title,
    from: '/portal-de-agentes',
    click: es.portal.profiles.edit,
    viewer: 'agent',
  },
  {
    path: '/encuentra-un-prestamista',
    title: es.lender.search.title,
    from: '/',
    within: 'banner',
    click: layout.lenders,
  },
  {
    path: '/perfil-prestamista/{lender profile}',
    title: '{lender name}',
    from: '/encuentra-un-prestamista?city=Ponce&name={lender surname}',
    within: 'main',
    click: es.search.profileOf('{lender name}'),
  },
  {
    path: '/inscripción-de-prestamista',
    title: es.lender.signUp.title,
    from: '/',
    within: 'contentinfo',
    click: layout.footer.lenderSignUp,
    aliases: ['/inscripcion-de-prestamista', decomposed('/inscripción-de-prestamista')],
  },
  {
    path: '/portal-de-prestamistas',
    title: es.lender.portal.title,
    from: '/',
    within: 'banner',
    click: layout.portal,
    viewer: 'lender',
  },
  {
    path: '/portal-de-prestamistas/mensajes',
    title: es.inbox.title,
    from: '/portal-de-prestamistas',
    click: es.portal.tabs.messages,
    viewer: 'lender',
  },
  {
    path: '/portal-de-prestamistas/perfil',
    title: es.dashboards.Lender.profiles,
    from: '/portal-de-prestamistas',
    click: es.portal.tabs.profile,
    viewer: 'lender',
  },
  {
    path: '/portal-de-prestamistas/cuenta',
    title: es.portal.security.title,
    from: '/portal-de-prestamistas',
    click: es.portal.tabs.account,
    viewer: 'lender',
  },
  {
    path: '/portal-de-prestamistas-edit/{lender profile}',
    title: es.edit.title,
    from: '/portal-de-prestamistas',
    click: es.portal.profiles.edit,
    viewer: 'lender',
  },
  {
    path: '/inicio-de-sesión-de-usuario',
    title: es.login.title,
    from: '/',
    within: 'banner',
    click: layout.login,
    aliases: ['/inicio-de-sesion-de-usuario', decomposed('/inicio-de-sesión-de-usuario'), '/user-login'],
  },
  { path: '/forgot-password', title: es.reset.title, from: '/otp', click: es.reset.code.askAgain },
  { path: '/otp', title: es.reset.code.title, from: '/forgot-password', click: es.reset.haveCode },
  {
    path: '/página-de-precios',
    title: es.pricing.title,
    from: '/',
    within: 'contentinfo',
    click: layout.footer.pricing,
    aliases: ['/pagina-de-precios', decomposed('/página-de-precios')],
  },
  {
    path: '/política-de-privacidad',
    title: es.privacy.title,
    from: '/',
    within: 'contentinfo',
    click: layout.footer.privacy,
    aliases: ['/politica-de-privacidad', decomposed('/política-de-privacidad')],
  },
];

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
    '$path opens when typed, percent-encoded, in its other spellings, and by a click',
    async (
      { path, from, within, aliases = [], viewer = 'visitor' as const, ...route },
      { openScreen, agent, lender, withOwners, pageErrors },
    ) => {
      const [address, title, click] = [withOwners(path), withOwners(route.title), withOwners(route.click)];
      const page = await openScreen({ path: address, token: { visitor: undefined, agent, lender }[viewer]?.token });
      await expectScreen(page, title, address);
      await page.goto(encodeURI(address), { waitUntil: 'commit' });
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
