import { es } from '../../frontend/src/copy/es.ts';

const { layout } = es;

/** A route, and how it is reached: by its address, by other spellings, and by a click. */
export interface Route {
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

/** Each public and owners' route. */
export const routes: Route[] = [
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
