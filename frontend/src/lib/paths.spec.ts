import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { canonicalPath, paths, patterns } from './paths.ts';

describe('addresses with accents', () => {
  const routes = Object.values(patterns).map((path) => ({ path }));
  const matched = (pathname: string) => matchRoutes(routes, pathname)?.[0]?.route.path;

  it.each([patterns.signUpSuccess, patterns.login, patterns.lenderSignUp, patterns.admin, patterns.privacy, patterns.demoListings])('%s is found as typed and percent-encoded', (path) => {
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
  ])('%s leads to %s', (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical);
  });

  it.each(['/', '/prestamos', '/contactanos', '/registro-éxito', encodeURI('/registro-éxito'), '/registro-exitoso', '/nada', '/%E0%A4%A'])('%s stays what it is', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});

it('writes what an id holds so that it stays one segment', () => {
  expect(paths.agent('a/b')).toBe('/perfil-agente/a%2Fb');
});
