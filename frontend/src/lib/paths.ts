import type { SessionUser } from '@busca/platform/contract';

/** Route patterns, as the router matches them. */
export const patterns = {
  home: '/',
  agentSearch: '/encuentra-un-agente',
  agent: '/perfil-agente/:id',
  agentSignUp: '/agente-inscribirse',
  signUpSuccess: '/registro-éxito',
  pricing: '/página-de-precios',
  demoCheckout: '/pago-de-demostración',
  agentPortal: '/portal-de-agentes',
  agentEdit: '/portal-de-agentes-editar/:id',
  lenderSearch: '/encuentra-un-prestamista',
  lender: '/perfil-prestamista/:id',
  lenderSignUp: '/inscripción-de-prestamista',
  lenderPortal: '/portal-de-prestamistas',
  lenderEdit: '/portal-de-prestamistas-edit/:id',
  login: '/inicio-de-sesión-de-usuario',
  userLogin: '/user-login',
  forgotPassword: '/forgot-password',
  otp: '/otp',
  homeSearch: '/buscar',
  listings: '/buscar/propiedades',
  demoListings: '/propiedades-de-demostración',
  loan: '/prestamos',
  contact: '/contactanos',
  privacy: '/política-de-privacidad',
  uploadFrame: '/fahiu2024',
  crash: '/crashpage',
  admin: '/administración',
  adminLeads: '/administración/mensajes',
  adminProfiles: '/administración/perfiles',
  adminProfile: '/administración/perfiles/:id',
} as const;

/** Addresses to link to. */
export const paths = {
  home: patterns.home,
  agentSearch: patterns.agentSearch,
  agent: (id: string) => `/perfil-agente/${encodeURIComponent(id)}`,
  agentSignUp: patterns.agentSignUp,
  signUpSuccess: patterns.signUpSuccess,
  pricing: patterns.pricing,
  demoCheckout: patterns.demoCheckout,
  agentPortal: patterns.agentPortal,
  agentEdit: (id: string) => `/portal-de-agentes-editar/${encodeURIComponent(id)}`,
  lenderSearch: patterns.lenderSearch,
  lender: (id: string) => `/perfil-prestamista/${encodeURIComponent(id)}`,
  lenderSignUp: patterns.lenderSignUp,
  lenderPortal: patterns.lenderPortal,
  lenderEdit: (id: string) => `/portal-de-prestamistas-edit/${encodeURIComponent(id)}`,
  login: patterns.login,
  forgotPassword: patterns.forgotPassword,
  otp: patterns.otp,
  homeSearch: patterns.homeSearch,
  loan: patterns.loan,
  contact: patterns.contact,
  privacy: patterns.privacy,
  uploadFrame: patterns.uploadFrame,
  admin: patterns.admin,
  adminLeads: patterns.adminLeads,
  adminProfiles: patterns.adminProfiles,
  adminProfile: (id: string) => `/administración/perfiles/${encodeURIComponent(id)}`,
} as const;

/** Where a role works. */
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

/** The route that an address belongs to, without what names somebody in it; '*' for none. */
export function patternOf(pathname: string): string {
  const parts = decoded(pathname).split('/');
  const fits = (pattern: string) => pattern.split('/').length === parts.length && pattern.split('/').every((part, index) => part.startsWith(':') || part === parts[index]);
  return Object.values(patterns).find(fits) ?? '*';
}

/** The login, and in it the way back to the address that asked for it. */
export const loginAddress = (from: string, login: string = paths.login): string => `${login}?volver=${encodeURIComponent(from)}`;

/**
 * Where a login leads: back to the address in `?volver=`, or else to where the role works. An address of another site, or
 * one that is for another role, is ignored.
 */
export function afterLogin(search: string, role: SessionUser['user_type']): string {
  const asked = new URLSearchParams(search).get('volver') ?? '';
  const isOurs = /^\/(?![/\\])/.test(asked) && !asked.includes('\\');
  const ofOthers = Object.values(homeOf).filter((home) => home !== homeOf[role]);
  return isOurs && !ofOthers.some((home) => decoded(asked).startsWith(home)) ? asked : homeOf[role];
}

const accented = [patterns.pricing, patterns.demoCheckout, patterns.signUpSuccess, patterns.login, patterns.lenderSignUp, patterns.admin, patterns.demoListings, patterns.privacy, patterns.loan, patterns.contact];
const unaccented = (path: string) => path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Where an address that was typed without its accents, or with decomposed ones, belongs
 * ('/registro-exito' -> '/registro-éxito'); null when it is no such address.
 */
export function canonicalPath(pathname: string): string | null {
  const given = decoded(pathname);
  for (const path of accented) {
    const rest = given.normalize('NFC').slice(path.length);
    const known = unaccented(given).startsWith(unaccented(path)) && (rest === '' || rest.startsWith('/'));
    if (known) return path + rest === given ? null : path + rest;
  }
  return null;
}
