import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { es } from '../frontend/src/copy/es.ts';
import { describeInBrowser } from './browser.ts';
import { stage, type Owner } from './stage.ts';

const { layout } = es;

/** How somebody gets to a route: typed as it is or in other spellings, and by a click somewhere. */
interface Route {
  path: string;
  title: string;
  /** Where the click is made, and on what; `within` is a landmark of the page. */
  from: string;
  click: string;
  within?: 'banner' | 'main' | 'contentinfo';
  /** Other spellings that lead to it. */
  aliases?: string[];
  viewer?: 'agent' | 'lender';
}

const decomposed = (path: string) => path.normalize('NFD');

const routes: Route[] = [
  { path: '/', title: es.home.title, from: '/contactanos', within: 'banner', click: layout.home, aliases: ['/no/hay/nada', '/fahiu', '/%F0%9F%8F%A0'] },
  { path: '/buscar', title: es.listings.title, from: '/', within: 'banner', click: layout.buy, aliases: ['/Buscar', '/buscar/'] },
  { path: '/prestamos', title: es.lead.loan.title, from: '/', within: 'banner', click: layout.loans, aliases: ['/préstamos', decomposed('/préstamos')] },
  { path: '/contactanos', title: es.lead.contact.title, from: '/', within: 'contentinfo', click: layout.footer.contact, aliases: ['/contáctanos', decomposed('/contáctanos')] },
  { path: '/encuentra-un-agente', title: es.agent.search.title, from: '/', within: 'banner', click: layout.agents },
  { path: '/perfil-agente/{agent}', title: 'Íñigo Núñez Peña', from: '/encuentra-un-agente?name=inigo', within: 'main', click: es.search.profileOf('Íñigo Núñez Peña') },
  { path: '/agente-inscribirse', title: es.agent.signUp.title, from: '/', within: 'contentinfo', click: layout.footer.agentSignUp },
  { path: '/registro-éxito', title: es.signUp.success.title, from: '/pago-de-demostración?plan=Pro', click: es.pricing.checkout.pay, aliases: ['/registro-exito', decomposed('/registro-éxito'), '/Registro-Éxito'] },
  { path: '/portal-de-agentes', title: es.agent.portal.title, from: '/', within: 'banner', click: layout.portal, viewer: 'agent' },
  { path: '/portal-de-agentes-editar/{agent}', title: es.edit.title, from: '/portal-de-agentes', click: es.portal.profiles.edit, viewer: 'agent' },
  { path: '/encuentra-un-prestamista', title: es.lender.search.title, from: '/', within: 'banner', click: layout.lenders },
  { path: '/perfil-prestamista/{lender}', title: 'Inés Ibáñez', from: '/encuentra-un-prestamista?city=Ponce', within: 'main', click: es.search.profileOf('Inés Ibáñez') },
  { path: '/inscripción-de-prestamista', title: es.lender.signUp.title, from: '/', within: 'contentinfo', click: layout.footer.lenderSignUp, aliases: ['/inscripcion-de-prestamista', decomposed('/inscripción-de-prestamista')] },
  { path: '/portal-de-prestamistas', title: es.lender.portal.title, from: '/', within: 'banner', click: layout.portal, viewer: 'lender' },
  { path: '/portal-de-prestamistas-edit/{lender}', title: es.edit.title, from: '/portal-de-prestamistas', click: es.portal.profiles.edit, viewer: 'lender' },
  { path: '/inicio-de-sesión-de-usuario', title: es.login.title, from: '/', within: 'banner', click: layout.login, aliases: ['/inicio-de-sesion-de-usuario', decomposed('/inicio-de-sesión-de-usuario'), '/user-login'] },
  { path: '/forgot-password', title: es.reset.title, from: '/otp', click: es.reset.code.askAgain },
  { path: '/otp', title: es.reset.code.title, from: '/forgot-password', click: es.reset.haveCode },
  { path: '/página-de-precios', title: es.pricing.title, from: '/', within: 'contentinfo', click: layout.footer.pricing, aliases: ['/pagina-de-precios', decomposed('/página-de-precios')] },
  { path: '/política-de-privacidad', title: es.privacy.title, from: '/', within: 'contentinfo', click: layout.footer.privacy, aliases: ['/politica-de-privacidad', decomposed('/política-de-privacidad')] },
];

describeInBrowser('a route', { timeout: 60_000 }, () => {
  const { problems, visit, enrol } = stage();
  const owners: Partial<Record<string, Owner>> = {};
  const pages: Partial<Record<string, Page>> = {};
  beforeAll(async () => {
    owners.agent = await enrol('agents', 'inigo@example.com');
    owners.lender = await enrol('lenders', 'ines@example.com');
    for (const viewer of ['visitor', 'agent', 'lender']) pages[viewer] = await visit(owners[viewer]?.token);
  });

  const shown = async (page: Page, title: string, path: string): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(path);
  };

  it.each(routes)('$path is there typed, percent-encoded, in its other spellings, and by a click', async ({ path, title, from, click, within, aliases = [], viewer = 'visitor' }) => {
    const page = pages[viewer]!;
    const address = path.replace(/\{(\w+)\}/, (_, kind: string) => owners[kind]!.profileId);
    for (const spelling of [address, encodeURI(address)]) {
      await page.goto(spelling, { waitUntil: 'commit' });
      await shown(page, title, address);
    }
    for (const alias of aliases) {
      await page.goto(alias, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    await page.goto(from, { waitUntil: 'commit' });
    const place = within ? page.getByRole(within) : page;
    await place.getByRole('link', { name: click, exact: true }).or(place.getByRole('button', { name: click, exact: true })).first().click();
    await shown(page, title, address);
  });

  it('/fahiu2024 stands alone, and in a frame in the sign-up and edit forms', async () => {
    const forms = { visitor: ['/agente-inscribirse', '/inscripción-de-prestamista'], agent: [`/portal-de-agentes-editar/${owners.agent?.profileId}`], lender: [`/portal-de-prestamistas-edit/${owners.lender?.profileId}`] };
    await pages.visitor!.goto('/fahiu2024');
    await shown(pages.visitor!, es.upload.title, '/fahiu2024');
    for (const [viewer, paths] of Object.entries(forms))
      for (const path of paths) {
        await pages[viewer]!.goto(path);
        expect(await pages[viewer]!.locator('iframe').getAttribute('src')).toBe('/fahiu2024');
        await pages[viewer]!.frameLocator('iframe').getByText(es.upload.choose).waitFor();
      }
  });

  it('/crashpage throws, and leads home', async () => {
    const page = await visit();
    const before = problems.length;
    const thrown = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/crashpage');
    await shown(page, es.home.title, '/');
    expect((await thrown).text()).toContain('crashpage');
    problems.splice(before);
    await page.context().close();
  });

  const portals = ['/portal-de-agentes', '/portal-de-prestamistas'];
  const edits = ['/portal-de-agentes-editar/0198', '/portal-de-prestamistas-edit/0198'];

  it('of a portal leads to the login who is not signed in, no longer, or as the other kind', async () => {
    const expired = `head.${Buffer.from(JSON.stringify({ data: { id: '1', name: 'Ana', email: 'ana@example.com', user_type: 'Agent' }, exp: Date.now() / 1_000 - 1 })).toString('base64url')}.signature`;
    for (const page of [pages.visitor!, await visit(expired)])
      for (const [paths, login] of [[portals, '/inicio-de-sesión-de-usuario'], [edits, '/user-login']] as const)
        for (const path of paths) {
          await page.goto(path);
          await shown(page, es.login.title, login);
        }
    await pages.agent!.goto('/portal-de-prestamistas');
    await shown(pages.agent!, es.login.title, '/inicio-de-sesión-de-usuario');
    await pages.lender!.goto(`/portal-de-agentes-editar/${owners.agent?.profileId}`);
    await shown(pages.lender!, es.login.title, '/user-login');
  });

  it('of an edit shows no profile but the own ones of who is signed in', async () => {
    await pages.agent!.goto(`/portal-de-agentes-editar/${owners.lender?.profileId}`);
    await pages.agent!.getByText(es.edit.notFound).waitFor();
  });

  it('is shown without a complaint, but for photos that nobody has uploaded', () => {
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
