import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { afterLogin, canonicalPath, loginAddress, paths, patternOf, patterns } from './paths.ts';

describe('An address with accents', () => {
  const routes = Object.values(patterns).map((path) => ({ path }));
  const matched = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route.path;

  it.each([
    patterns.signUpSuccess,
    patterns.login,
    patterns.lenderSignUp,
    patterns.admin,
    patterns.privacy,
    patterns.demoListings,
  ])('%s matches its route as typed and percent-encoded', (path) => {
    expect(matched(path)).toBe(path);
    expect(matched(encodeURI(path))).toBe(path);
  });

  it.each([
    ['/registro-exito', '/registro-éxito'],
    ['/politica-de-privacidad', '/política-de-privacidad'],
    ['/pr%C3%A9stamos', '/prestamos'],
    ['/contáctanos', '/contactanos'],
    ['/pagina-de-precios', '/página-de-precios'],
    [encodeURI('/registro-éxito'.normalize('NFD')), '/registro-éxito'],
    ['/inicio-de-sesion-de-usuario', '/inicio-de-sesión-de-usuario'],
    ['/inscripcion-de-prestamista', '/inscripción-de-prestamista'],
    ['/Administracion/perfiles/0198', '/administración/perfiles/0198'],
    ['/administracion/auditoria/planes', '/administración/auditoría/planes'],
  ])('The address %s leads to %s', (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical);
  });

  it.each([
    '/',
    '/prestamos',
    '/contactanos',
    '/registro-éxito',
    encodeURI('/registro-éxito'),
    '/registro-exitoso',
    '/nada',
    '/%E0%A4%A',
  ])('%s is not redirected', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});

it('An id with a slash stays one segment of its address', () => {
  expect(paths.agent('a/b')).toBe('/perfil-agente/a%2Fb');
});

describe('The address after a login', () => {
  const back = (address: string, role: 'Agent' | 'Admin' = 'Agent') =>
    afterLogin(new URL(loginAddress(address), 'https://busca.example').search, role);

  it('is the address that asked for it, with its query', () => {
    expect(back('/portal-de-agentes-editar/a1?x=1&y=2')).toBe('/portal-de-agentes-editar/a1?x=1&y=2');
    expect(back(encodeURI('/administración/perfiles?estado=pending'), 'Admin')).toBe(
      encodeURI('/administración/perfiles?estado=pending'),
    );
  });

  it.each([
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/portal-de-prestamistas',
    encodeURI('/administración'),
  ])('is the own dashboard instead of %j', (address) => {
    expect(back(address)).toBe(paths.agentPortal);
  });
});

it.each([
  ['/perfil-agente/0b9f7d', patterns.agent],
  [encodeURI('/registro-éxito'), patterns.signUpSuccess],
  ['/ana@example.com', '*'],
  ['/%', '*'],
])('The route pattern of %s is %s', (pathname, pattern) => expect(patternOf(pathname)).toBe(pattern));
