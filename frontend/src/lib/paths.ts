import type { SessionUser } from '@busca/platform/contract';
import { LIST_END } from '@busca/query-api/contract/constants';
import { matchPath, matchRoutes } from 'react-router-dom';
import { slug } from './text.ts';

/** Route patterns of the router. */
export const patterns = {
  home: '/',
  agentSearch: '/encuentra-un-agente',
  agent: '/perfil-agente/:id',
  agentStates: '/agentes-por-ciudad',
  agentState: '/agentes-por-ciudad/:state',
  agentSignUp: '/agente-inscribirse',
  signUpSuccess: '/registro-éxito',
  pricing: '/página-de-precios',
  demoCheckout: '/pago-de-demostración',
  agentPortal: '/portal-de-agentes',
  agentMessages: '/portal-de-agentes/mensajes',
  agentReviews: '/portal-de-agentes/opiniones',
  agentMessage: '/portal-de-agentes/mensajes/:id',
  agentProfile: '/portal-de-agentes/perfil',
  agentPlan: '/portal-de-agentes/plan',
  agentAccount: '/portal-de-agentes/cuenta',
  agentEdit: '/portal-de-agentes-editar/:id',
  lenderSearch: '/encuentra-un-prestamista',
  lender: '/perfil-prestamista/:id',
  lenderStates: '/prestamistas-por-ciudad',
  lenderState: '/prestamistas-por-ciudad/:state',
  lenderSignUp: '/inscripción-de-prestamista',
  lenderPortal: '/portal-de-prestamistas',
  lenderMessages: '/portal-de-prestamistas/mensajes',
  lenderReviews: '/portal-de-prestamistas/opiniones',
  lenderMessage: '/portal-de-prestamistas/mensajes/:id',
  lenderProfile: '/portal-de-prestamistas/perfil',
  lenderAccount: '/portal-de-prestamistas/cuenta',
  lenderEdit: '/portal-de-prestamistas-edit/:id',
  login: '/inicio-de-sesión-de-usuario',
  userLogin: '/user-login',
  forgotPassword: '/forgot-password',
  otp: '/otp',
  emailLink: '/correo',
  sentMessages: '/tu-mensaje',
  saved: '/guardados',
  comparison: '/comparar',
  accountErased: '/cuenta-borrada',
  homeSearch: '/buscar',
  listings: '/buscar/propiedades',
  demoListings: '/propiedades-de-demostración',
  loan: '/prestamos',
  contact: '/contactanos',
  privacy: '/política-de-privacidad',
  answerTimes: '/tiempo-de-respuesta',
  verification: '/como-verificamos',
  transparency: '/transparencia',
  checkProof: '/comprobar-constancia',
  uploadFrame: '/fahiu2024',
  crash: '/crashpage',
  admin: '/administración',
  adminAudit: '/administración/auditoría',
  // Every other address of the administration: `adminPaths` has those of its screens.
  adminSection: '/administración/:section',
  adminEntry: '/administración/:section/:id',
} as const;

/** Addresses to link to. */
export const paths = {
  home: patterns.home,
  agentSearch: patterns.agentSearch,
  agent: (id: string) => `/perfil-agente/${encodeURIComponent(id)}`,
  agentStates: patterns.agentStates,
  agentState: (state: string) => `/agentes-por-ciudad/${slug(state)}`,
  agentPreview: (id: string, revision: number) => `/og/agentes/${encodeURIComponent(id)}-${revision}.jpg`,
  agentSignUp: patterns.agentSignUp,
  signUpSuccess: patterns.signUpSuccess,
  pricing: patterns.pricing,
  demoCheckout: patterns.demoCheckout,
  agentPortal: patterns.agentPortal,
  agentMessages: patterns.agentMessages,
  agentReviews: patterns.agentReviews,
  agentMessage: (id: string) => `/portal-de-agentes/mensajes/${encodeURIComponent(id)}`,
  agentProfile: patterns.agentProfile,
  agentPlan: patterns.agentPlan,
  agentAccount: patterns.agentAccount,
  agentEdit: (id: string) => `/portal-de-agentes-editar/${encodeURIComponent(id)}`,
  lenderSearch: patterns.lenderSearch,
  lender: (id: string) => `/perfil-prestamista/${encodeURIComponent(id)}`,
  lenderStates: patterns.lenderStates,
  lenderState: (state: string) => `/prestamistas-por-ciudad/${slug(state)}`,
  lenderPreview: (id: string, revision: number) => `/og/prestamistas/${encodeURIComponent(id)}-${revision}.jpg`,
  lenderSignUp: patterns.lenderSignUp,
  lenderPortal: patterns.lenderPortal,
  lenderMessages: patterns.lenderMessages,
  lenderReviews: patterns.lenderReviews,
  lenderMessage: (id: string) => `/portal-de-prestamistas/mensajes/${encodeURIComponent(id)}`,
  lenderProfile: patterns.lenderProfile,
  lenderAccount: patterns.lenderAccount,
  lenderEdit: (id: string) => `/portal-de-prestamistas-edit/${encodeURIComponent(id)}`,
  login: patterns.login,
  forgotPassword: patterns.forgotPassword,
  otp: patterns.otp,
  homeSearch: patterns.homeSearch,
  loan: patterns.loan,
  contact: patterns.contact,
  privacy: patterns.privacy,
  answerTimes: patterns.answerTimes,
  verification: patterns.verification,
  transparency: patterns.transparency,
  checkProof: patterns.checkProof,
  sentMessages: patterns.sentMessages,
  saved: patterns.saved,
  /** By references to profiles, which need no encoding. */
  comparison: (refs: readonly string[]) => `/comparar?perfiles=${refs.join(',')}`,
  accountErased: patterns.accountErased,
  uploadFrame: patterns.uploadFrame,
  admin: patterns.admin,
} as const;

/** The dashboard of each role. */
export const homeOf: Record<SessionUser['user_type'], string> = {
  Agent: paths.agentPortal,
  Lender: paths.lenderPortal,
  Admin: paths.admin,
  Analyst: paths.admin,
};

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

const known = Object.values(patterns).map((path) => ({ path }));

/** The route pattern of an address, which holds no id; '*' for none. */
export const patternOf = (pathname: string): string => matchRoutes(known, pathname)?.[0]?.route.path ?? '*';

/** The login's address, with the address to return to in `?volver=`. */
export const loginAddress = (from: string, login: string = paths.login): string =>
  `${login}?volver=${encodeURIComponent(from)}`;

/**
 * The address after a login: that of `?volver=`, or the role's dashboard. An address of another site or of another
 * role's dashboard is ignored.
 */
export function afterLogin(search: string, role: SessionUser['user_type']): string {
  const address = new URLSearchParams(search).get('volver') ?? '';
  const isOurs = /^\/(?![/\\])/.test(address) && !address.includes('\\');
  const otherDashboards = Object.values(homeOf).filter((home) => home !== homeOf[role]);
  return isOurs && !otherDashboards.some((home) => decoded(address).startsWith(home)) ? address : homeOf[role];
}

/** Addresses with accents, or that could be thought to have them; of those that begin alike the longer one first. */
const accented = [
  patterns.pricing,
  patterns.demoCheckout,
  patterns.signUpSuccess,
  patterns.login,
  patterns.lenderSignUp,
  patterns.adminAudit,
  patterns.admin,
  patterns.demoListings,
  patterns.privacy,
  patterns.loan,
  patterns.contact,
  patterns.verification,
];
const unaccented = (path: string) => path.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The canonical spelling of an address that was typed without accents, or with decomposed ones
 * ('/registro-exito' -> '/registro-éxito'); null for any other address.
 */
export function canonicalPath(pathname: string): string | null {
  const given = decoded(pathname);
  const path = accented.find((one) => matchPath({ path: unaccented(one), end: false }, unaccented(given)));
  const canonical = path && path + given.normalize('NFC').slice(path.length);
  return canonical === undefined || canonical === given ? null : canonical;
}

/** How many pages of a size a list of so many entries has. */
export const pageCount = (total: number, size: number): number => Math.ceil(Math.min(total, LIST_END) / size);

/** The page number in an address, from 1; 1 where it is missing, or no list has such a page. */
export function pageNumber(text: string | null, size: number): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page <= pageCount(LIST_END, size) ? page : 1;
}

const section = (name: string) => `${patterns.admin}/${name}`;

/** A profile's screen; among those that an admin has chosen to review one after another, if they are given. */
const profileAmong = (id: string, chosen: readonly string[] = []): string =>
  `${section('perfiles')}/${encodeURIComponent(id)}${chosen.length > 0 ? `?elegidos=${chosen.map(encodeURIComponent).join('.')}` : ''}`;

/** Addresses of the screens of admins and analysts. */
export const adminPaths = {
  notices: patterns.admin,
  leads: section('mensajes'),
  consent: (leadId: string) => `${section('mensajes')}/${encodeURIComponent(leadId)}`,
  audit: patterns.adminAudit,
  edits: section('cambios'),
  reviews: section('opiniones'),
  emails: section('correos'),
  planLedger: section('auditoría/planes'),
  erasures: section('auditoría/borrados'),
  erasure: (receipt: string) => `${section('auditoría/borrados')}?recibo=${encodeURIComponent(receipt)}`,
  auditQuestions: section('auditoría/preguntas'),
  auditCopy: section('auditoría/copia'),
  moment: section('auditoría/momento'),
  momentCopy: section('auditoría/momento/copia'),
  cityMoment: section('auditoría/ciudad'),
  cityCopy: section('auditoría/ciudad/copia'),
  noticesMoment: section('auditoría/avisos'),
  charts: section('cifras'),
  chart: (slug: string) => `${section('cifras')}/${slug}`,
  events: section('eventos'),
  chain: (correlation: string) => `${section('eventos')}/${encodeURIComponent(correlation)}`,
  projections: section('proyecciones'),
  replays: section('repeticiones'),
  replay: (id: string) => `${section('repeticiones')}/${encodeURIComponent(id)}`,
  profiles: section('perfiles'),
  account: section('cuenta'),
  profile: profileAmong,
  search: section('buscar'),
  searchFor: (text: string) => `${section('buscar')}?${new URLSearchParams({ q: text }).toString()}`,
  staff: section('equipo'),
} as const;
