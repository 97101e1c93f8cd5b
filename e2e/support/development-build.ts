import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PageWorld, RenderPage } from '@busca/query-api/pages';
import type { Page, Route } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

const build = (outDir: string, ...args: string[]): Promise<unknown> =>
  promisify(execFile)(
    'npx',
    ['vite', 'build', 'frontend', ...args, '--mode', 'development', '--outDir', outDir, '--logLevel', 'error'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'development' } },
  );

/**
 * Serves a page the build: HTML drawn by React's development build, with a fault where there is a `spoil`, and its
 * files. The portal answers all else.
 */
export type ServeBuild = (page: Page, spoil?: (html: string) => string) => Promise<void>;

/** Builds the pages for development into a folder, and draws them with the data of a portal. */
export async function buildForDevelopment(folder: string, portalUrl: string): Promise<ServeBuild> {
  await Promise.all([build(join(folder, 'browser')), build(join(folder, 'server'), '--ssr')]);
  const { renderPage } = (await import(pathToFileURL(join(folder, 'server/render-page.js')).href)) as {
    renderPage: RenderPage;
  };
  const template = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const read: PageWorld['read'] = async (path) => {
    const reply = await fetch(new URL(path, portalUrl));
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  const site = (await read('/api/config')).body as PageWorld['site'];

  async function draw(url: string): Promise<string> {
    const page = await renderPage(new URL(url), { site, origin: new URL(portalUrl).origin, position: '0', read });
    if (page.kind !== 'html') return template;
    return template
      .replace('<title>Busca</title>', () => page.head)
      .replace(/(<div id="root"[^>]*>)<\/div>/, (_, open: string) => `${open}${page.body}</div>${page.data}`);
  }
  return async (page, spoil = (html) => html) =>
    void (await page.route('**/*', async (route: Route) => {
      const { pathname, href } = new URL(route.request().url());
      const file = join(folder, 'browser', pathname);
      if (pathname.startsWith('/assets/') && existsSync(file))
        return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)]! });
      if (route.request().isNavigationRequest())
        return route.fulfill({ body: spoil(await draw(href)), contentType: 'text/html; charset=utf-8' });
      return route.continue();
    }));
}
