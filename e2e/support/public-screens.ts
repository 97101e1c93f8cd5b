import { es } from '../../frontend/src/copy/es.ts';
import { firstByName, type Client } from './client.ts';

/** A screen that comes as HTML. */
export interface PublicScreen {
  path: string;
  title: string;
  status?: number;
  /** Not to be found by search engines. */
  noindex?: boolean;
}

/** Every public route; `{agent}` and the like stand for a demo profile. */
export const publicScreens: PublicScreen[] = [
  { path: '/', title: es.home.title },
  { path: '/encuentra-un-agente', title: es.agent.search.title },
  {
    path: '/encuentra-un-agente?city=Miami%2C+FL',
    title: es.search.resultsTitle(es.agent.search, 'Miami, FL', ''),
  },
  { path: '/encuentra-un-prestamista', title: es.lender.search.title },
  {
    path: '/encuentra-un-prestamista?idioma=ingles',
    title: es.search.resultsTitle(es.lender.search, '', '', 'inglés'),
  },
  { path: '/perfil-agente/{agent}', title: '{agent name}' },
  { path: '/perfil-prestamista/{lender}', title: '{lender name}' },
  { path: '/agentes-por-ciudad', title: es.directory.title(es.agent.search) },
  { path: '/agentes-por-ciudad/florida', title: es.directory.state(es.agent.search, 'Florida') },
  { path: '/prestamistas-por-ciudad', title: es.directory.title(es.lender.search) },
  { path: '/prestamistas-por-ciudad/puerto-rico', title: es.directory.state(es.lender.search, 'Puerto Rico') },
  { path: '/buscar', title: es.listings.title },
  { path: '/buscar/propiedades?city=Miami%2C+FL', title: es.listings.resultsTitle('Miami, FL') },
  { path: '/contactanos', title: es.lead.contact.title },
  { path: '/prestamos', title: es.lead.loan.title },
  { path: '/página-de-precios', title: es.pricing.title },
  { path: '/política-de-privacidad', title: es.privacy.title },
  { path: '/tiempo-de-respuesta', title: es.answerTime.page.title },
  { path: '/como-verificamos', title: es.verification.title },
  { path: '/transparencia', title: es.transparency.title },
  { path: '/comprobar-constancia', title: es.proof.title },
  { path: '/agente-inscribirse', title: es.agent.signUp.title },
  { path: '/inscripción-de-prestamista', title: es.lender.signUp.title },
  { path: '/inicio-de-sesión-de-usuario', title: es.login.title, noindex: true },
  { path: '/comparar?perfiles=agente-{agent},prestamista-{lender}', title: es.comparison.title, noindex: true },
  { path: '/comparar?perfiles=nadie', title: es.comparison.allGone.title, noindex: true },
  { path: '/perfil-agente/nadie', title: es.profile.notFound, status: 404, noindex: true },
  { path: '/agentes-por-ciudad/nada', title: es.directory.notFound, status: 404, noindex: true },
  { path: '/no/hay/nada', title: es.home.title, status: 404, noindex: true },
];

export interface Named {
  id: string;
  full_name: string;
}

/** Puts ids and names of demo profiles in the place of `{agent}` and the like. */
export async function withDemoProfiles(send: Client): Promise<(text: string) => string> {
  const first = async (kind: 'agents' | 'lenders') =>
    firstByName((await send('GET', `/api/${kind}/busca/premium`)).body as unknown as Named[]);
  const [agent, lender] = [await first('agents'), await first('lenders')];
  return (text) =>
    text
      .replace('{agent}', agent.id)
      .replace('{lender}', lender.id)
      .replace('{agent name}', agent.full_name)
      .replace('{lender name}', lender.full_name);
}
