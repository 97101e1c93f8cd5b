import { client } from './client.ts';
import type { PortalProcess } from './launch.ts';

/** Whoever looks: nobody who is signed in, or one of the demonstration's people. */
type Viewer = 'agente' | 'pendiente' | 'prestamista' | 'admin';

/** A screen as somebody sees it. */
export interface Screen {
  name: string;
  path: string;
  /** The viewer's session; left out for a visitor. */
  token?: string;
}

/** Token and own profile of one of the people whose sign-ins a start has printed. */
async function signIn(portal: PortalProcess, viewer: Viewer) {
  const password = /with the password (\S+):/.exec(portal.output())?.[1];
  const send = client(portal.url);
  const { body } = await send('POST', '/api/users/login', { email: `${viewer}@busca.example`, password });
  const token = String(body.token);
  const { data } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { data: { id: string } };
  const { body: user } = await send('GET', `/api/users/${data.id}`, undefined, { token });
  const profiles = [...((user.agents ?? []) as { id: string }[]), ...((user.lenders ?? []) as { id: string }[])];
  return { token, profile: profiles[0]?.id ?? '' };
}

async function firstOf(portal: PortalProcess, kind: 'agents' | 'lenders'): Promise<string> {
  const { body } = await client(portal.url)('GET', `/api/${kind}/busca/premium`);
  return (body as unknown as { id: string }[])[0]!.id;
}

const visitors = (agent: string, lender: string): Record<string, string> => ({
  home: '/', 'home-search': '/buscar', listings: '/buscar/propiedades?city=Miami,%20FL', 'demo-listings': '/propiedades-de-demostración', loan: '/prestamos', contact: '/contactanos',
  'agent-search': '/encuentra-un-agente?city=Miami,%20FL', 'agent-search-premium': '/encuentra-un-agente', 'agent-search-empty': '/encuentra-un-agente?name=nadie',
  agent: `/perfil-agente/${agent}`, 'agent-missing': '/perfil-agente/nadie', 'agent-sign-up': '/agente-inscribirse', 'sign-up-success': '/registro-éxito',
  'lender-search': '/encuentra-un-prestamista', 'lender-search-empty': '/encuentra-un-prestamista?name=nadie', lender: `/perfil-prestamista/${lender}`, 'lender-sign-up': '/inscripción-de-prestamista',
  login: '/inicio-de-sesión-de-usuario', 'forgot-password': '/forgot-password', otp: '/otp', pricing: '/página-de-precios', 'demo-checkout': '/pago-de-demostración?plan=Pro',
  'upload-frame': '/fahiu2024', crash: '/crashpage', privacy: '/política-de-privacidad', mailbox: '/buzón', 'api-docs': '/api/docs',
});

/** Every screen of a portal with demonstration data, each as whoever it is for sees it. */
export async function screensOf(portal: PortalProcess): Promise<Screen[]> {
  const [agent, lender] = await Promise.all([firstOf(portal, 'agents'), firstOf(portal, 'lenders')]);
  const own = { agente: await signIn(portal, 'agente'), pendiente: await signIn(portal, 'pendiente'), prestamista: await signIn(portal, 'prestamista'), admin: await signIn(portal, 'admin') };
  const seenBy = (viewer: Viewer, screens: Record<string, string>): Screen[] => Object.entries(screens).map(([name, path]) => ({ name, path, token: own[viewer].token }));
  return [
    ...Object.entries(visitors(agent, lender)).map(([name, path]) => ({ name, path })),
    ...seenBy('agente', { 'agent-portal': '/portal-de-agentes', 'agent-edit': `/portal-de-agentes-editar/${own.agente.profile}` }),
    ...seenBy('pendiente', { 'agent-portal-pending': '/portal-de-agentes', 'agent-edit-pending': `/portal-de-agentes-editar/${own.pendiente.profile}` }),
    ...seenBy('prestamista', { 'lender-portal': '/portal-de-prestamistas', 'lender-edit': `/portal-de-prestamistas-edit/${own.prestamista.profile}` }),
    ...seenBy('admin', { 'admin-notices': '/administración', 'admin-leads': '/administración/mensajes', 'admin-profiles': '/administración/perfiles', 'admin-profile': `/administración/perfiles/${agent}` }),
  ];
}
