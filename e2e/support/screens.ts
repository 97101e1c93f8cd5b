import { expect } from 'vitest';
import { client, firstByName } from './client.ts';
import type { Process } from './processes.ts';

/** Demo users whose screens are opened. */
const VIEWERS = ['agente', 'pendiente', 'prestamista', 'admin'] as const;
type Viewer = (typeof VIEWERS)[number];

/** A screen as one viewer sees it. */
export interface Screen {
  name: string;
  path: string;
  /** The viewer's session token; left out for a visitor. */
  token?: string;
  /** Its status, where that is not 200. */
  status?: number;
  /** What it throws on purpose. */
  error?: RegExp;
}

/** Token and profile of a demo user, whose password the start has printed. */
async function signIn(portal: Process, viewer: Viewer) {
  const password = /with the password (\S+):/.exec(portal.output())?.[1];
  const send = client(portal.url);
  const { status, body } = await send('POST', '/api/users/login', { email: `${viewer}@busca.example`, password });
  expect(status, `sign-in of ${viewer}: ${JSON.stringify(body)}`).toBe(200);
  const token = String(body.token);
  const { data } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { data: { id: string } };
  const { body: user } = await send('GET', `/api/users/${data.id}`, undefined, { token });
  const profiles = [...((user.agents ?? []) as { id: string }[]), ...((user.lenders ?? []) as { id: string }[])];
  return { token, profile: profiles[0]?.id ?? '' };
}

async function firstOf(portal: Process, kind: 'agents' | 'lenders'): Promise<string> {
  const { status, body } = await client(portal.url)('GET', `/api/${kind}/busca/premium`);
  expect(status, `premium ${kind}: ${JSON.stringify(body)}`).toBe(200);
  return firstByName(body as unknown as { id: string; full_name: string }[]).id;
}

/** Profile ids in paths: the first premium profiles, and the viewers' own. */
type Ids = Record<'agent' | 'lender' | Viewer, string>;

const screens: Record<
  string,
  Pick<Screen, 'status' | 'error'> & { path: string | ((ids: Ids) => string); viewer?: Viewer }
> = {
  home: { path: '/' },
  'home-search': { path: '/buscar' },
  listings: { path: '/buscar/propiedades?city=Miami,%20FL' },
  'demo-listings': { path: '/propiedades-de-demostración' },
  'demo-listings-empty': { path: '/propiedades-de-demostración?city=nada' },
  loan: { path: '/prestamos' },
  contact: { path: '/contactanos' },
  'agent-search': { path: '/encuentra-un-agente?city=Miami,%20FL' },
  'agent-search-premium': { path: '/encuentra-un-agente' },
  'agent-search-empty': { path: '/encuentra-un-agente?name=nadie' },
  agent: { path: ({ agent }) => `/perfil-agente/${agent}` },
  'agent-missing': { path: '/perfil-agente/nadie', status: 404 },
  'agent-states': { path: '/agentes-por-ciudad' },
  'agent-state': { path: '/agentes-por-ciudad/florida' },
  'agent-state-missing': { path: '/agentes-por-ciudad/nada', status: 404 },
  'agent-sign-up': { path: '/agente-inscribirse' },
  'sign-up-success': { path: '/registro-éxito' },
  'lender-search': { path: '/encuentra-un-prestamista' },
  'lender-search-empty': { path: '/encuentra-un-prestamista?name=nadie' },
  lender: { path: ({ lender }) => `/perfil-prestamista/${lender}` },
  'lender-missing': { path: '/perfil-prestamista/nadie', status: 404 },
  'lender-states': { path: '/prestamistas-por-ciudad' },
  'lender-state': { path: '/prestamistas-por-ciudad/puerto-rico' },
  'lender-sign-up': { path: '/inscripción-de-prestamista' },
  login: { path: '/inicio-de-sesión-de-usuario' },
  'forgot-password': { path: '/forgot-password' },
  otp: { path: '/otp' },
  'email-link': { path: '/correo#undo-email-change=x' },
  'email-link-broken': { path: '/correo' },
  saved: { path: '/guardados' },
  comparison: { path: ({ agent, lender }) => `/comparar?perfiles=agente-${agent},prestamista-${lender}` },
  'comparison-empty': { path: '/comparar' },
  'account-erased': { path: '/cuenta-borrada' },
  pricing: { path: '/página-de-precios' },
  'demo-checkout': { path: '/pago-de-demostración?plan=Pro' },
  'upload-frame': { path: '/fahiu2024' },
  crash: { path: '/crashpage', error: /thrown on purpose/ },
  privacy: { path: '/política-de-privacidad' },
  'answer-times': { path: '/tiempo-de-respuesta' },
  verification: { path: '/como-verificamos' },
  transparency: { path: '/transparencia' },
  'check-proof': { path: '/comprobar-constancia' },
  mailbox: { path: '/buzón' },
  'agent-portal': { path: '/portal-de-agentes', viewer: 'agente' },
  'agent-messages': { path: '/portal-de-agentes/mensajes', viewer: 'agente' },
  'agent-own-profile': { path: '/portal-de-agentes/perfil', viewer: 'agente' },
  'agent-plan': { path: '/portal-de-agentes/plan', viewer: 'agente' },
  'agent-account': { path: '/portal-de-agentes/cuenta', viewer: 'agente' },
  'agent-edit': { path: ({ agente }) => `/portal-de-agentes-editar/${agente}`, viewer: 'agente' },
  'agent-portal-pending': { path: '/portal-de-agentes', viewer: 'pendiente' },
  'agent-edit-pending': { path: ({ pendiente }) => `/portal-de-agentes-editar/${pendiente}`, viewer: 'pendiente' },
  'lender-portal': { path: '/portal-de-prestamistas', viewer: 'prestamista' },
  'lender-messages': { path: '/portal-de-prestamistas/mensajes', viewer: 'prestamista' },
  'lender-own-profile': { path: '/portal-de-prestamistas/perfil', viewer: 'prestamista' },
  'lender-account': { path: '/portal-de-prestamistas/cuenta', viewer: 'prestamista' },
  'lender-edit': { path: ({ prestamista }) => `/portal-de-prestamistas-edit/${prestamista}`, viewer: 'prestamista' },
  'admin-notices': { path: '/administración', viewer: 'admin' },
  'admin-notices-resolved': { path: '/administración?estado=resolved', viewer: 'admin' },
  'admin-leads': { path: '/administración/mensajes', viewer: 'admin' },
  'admin-edits': { path: '/administración/cambios', viewer: 'admin' },
  'admin-emails': { path: '/administración/correos', viewer: 'admin' },
  'admin-profiles': { path: '/administración/perfiles', viewer: 'admin' },
  'admin-plans': { path: '/administración/auditoría/planes', viewer: 'admin' },
  'admin-audit': { path: '/administración/auditoría', viewer: 'admin' },
  'admin-audit-question': {
    path: '/administración/auditoría/preguntas?cual=contacto-antes-de-un-mensaje',
    viewer: 'admin',
  },
  'admin-audit-copy': { path: '/administración/auditoría/copia?tipo=PlanChanged', viewer: 'admin' },
  'admin-charts': { path: '/administración/cifras/altas', viewer: 'admin' },
  'admin-events': { path: '/administración/eventos', viewer: 'admin' },
  'admin-projections': { path: '/administración/proyecciones', viewer: 'admin' },
  'admin-replays': { path: '/administración/repeticiones', viewer: 'admin' },
  'admin-search': { path: '/administración/buscar?q=ma', viewer: 'admin' },
  'admin-profile': { path: ({ agent }) => `/administración/perfiles/${agent}`, viewer: 'admin' },
};

export const screenNames: readonly string[] = Object.keys(screens);

/** Every screen of a portal with demo data, with the viewer that it is for. */
export async function screensOf(portal: Process): Promise<Screen[]> {
  const sessions = Object.fromEntries(
    await Promise.all(VIEWERS.map(async (viewer) => [viewer, await signIn(portal, viewer)] as const)),
  ) as Record<Viewer, { token: string; profile: string }>;
  const profiles = Object.fromEntries(VIEWERS.map((viewer) => [viewer, sessions[viewer].profile])) as Record<
    Viewer,
    string
  >;
  const ids: Ids = { ...profiles, agent: await firstOf(portal, 'agents'), lender: await firstOf(portal, 'lenders') };
  return Object.entries(screens).map(([name, { path, viewer, ...expected }]) => ({
    ...expected,
    name,
    path: typeof path === 'string' ? path : path(ids),
    ...(viewer && { token: sessions[viewer].token }),
  }));
}
