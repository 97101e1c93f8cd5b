import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { notLoaded } from './src/copy/start/not-loaded.ts';

/** A file of React Router's production build. */
const inProduction = (file: string): string =>
  join(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router'), '../../production', file);

/** Asks for the fonts with the page itself: the styles that name them arrive later. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

const DRAW = join(import.meta.dirname, 'src/app/browser/draw.tsx');
/** Comes with that code: it must be there when the connection is not. */
const SAY_NOT_LOADED = join(import.meta.dirname, 'src/app/start/say-not-loaded.ts');

/**
 * Says in a page that stays empty, as where a browser can't read the code, what to do. The styles show it after some
 * seconds.
 */
const sayEmpty: Plugin = {
  name: 'say-empty',
  transformIndexHtml: () => {
    const children: HtmlTagDescriptor[] = [
      { tag: 'p', children: notLoaded.title },
      { tag: 'p', children: notLoaded.text },
      { tag: 'a', attrs: { href: '' }, children: notLoaded.reload },
    ];
    return [{ tag: 'div', attrs: { id: 'not-loaded' }, injectTo: 'body', children }];
  },
};

/** What starts the code comes after what a page is seen with. */
const startLast: Plugin = {
  name: 'start-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll(
        /<(script type="module"|link rel="modulepreload")(?=[^>]*\/(index|preload)-)/g,
        '<$1 fetchpriority="low"',
      ),
  },
};

/**
 * Asks for the code with a page that the browser draws. The server takes these links out of a page that comes as HTML.
 */
const preloadCode: Plugin = {
  name: 'preload-code',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const files = [DRAW, SAY_NOT_LOADED].flatMap((module) =>
        chunks
          .filter(({ facadeModuleId }) => facadeModuleId === module)
          .flatMap(({ fileName, imports }) => [fileName, ...imports]),
      );
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true, 'data-code': true },
        injectTo: 'head',
      }));
    },
  },
};

/** What changes only with the packages: browsers keep it over our own releases. */
const packages = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
};
/** Files under `frontend/src`, by the beginnings of their paths. */
const under = (...paths: string[]): RegExp =>
  new RegExp(String.raw`frontend[\\/]src[\\/](?:${paths.join('|').replaceAll('/', String.raw`[\\/]`)})`);
/** What every screen needs, and the home page: one file instead of ten, which compresses better. */
const base = {
  name: 'base',
  test: under(
    'app/(?:layout/(?!page-view)|routes/(?:router|route-failure)|browser/(?:browser-router|load-site|typed-text)|faults|screens)',
    'features/home',
    'lib/(?:paths|session|storage|site|text|areas|api-error|api/(?!download|renew))',
    'ui/(?:navigation|icon|button|page/(?:head|screen))',
    'copy/(?:common|search-form)',
  ),
};

/**
 * The home page's script names every chunk, so that each character counts: seven of a hash are the fewest that tell so
 * many apart.
 */
const CHUNK = 'assets/[name]-[hash:7].js';

/** What the entry needs: Vite's helper, and what it does where the rest can't be loaded. */
const preloadHelper = { name: 'preload', test: /vite[\\/]preload-helper|app[\\/]start[\\/]reload-once/, priority: 1 };
/**
 * What several screens share, in a file for each kind of screen instead of thirty: each file costs a phone time, and
 * the home page's script names them all.
 */
const fields = {
  name: 'fields',
  test: under(
    'ui/form/(?:checkbox-field|form-section|lazy-resolver|password-field|phone-field|problems|select-field|submit-button|text-field|use-submission)',
    'ui/modal-dialog',
    'lib/(?:about-property|phone)',
  ),
};
const search = {
  name: 'search',
  test: under(
    'features/search',
    'features/directory/load',
    'ui/(?:feedback/(?:badge|empty-state)|lists/pagination)',
    'copy/(?:directory|no-results|number|search|spoken)',
    'lib/photo',
  ),
};
const owners = {
  name: 'owners',
  test: under(
    'copy/(?:dashboards|edit|elsewhere|login|portal|pricing|sign-up)',
    'features/plan/(?:offers|payment|plan-lines|use-checkout)',
    'features/session/(?:current-session|login\\.module)',
    'features/legal/terms',
    'ui/form/unsaved-guard',
  ),
};
/** What checks a form: zod and the contracts. */
const rules = {
  name: 'rules',
  test: /node_modules[\\/]zod[\\/]|(?:command-api|platform)[\\/]src[\\/]contract|vocabulary[\\/]words[\\/]enums|ui[\\/]form[\\/]schema-resolver/,
};
/** Signing in again, and by email. */
const session = {
  name: 'session',
  test: under(
    'features/session/(?:by-email|login-failure|request-code|reset|sign-in-again)',
    'copy/(?:email-link|reset)',
  ),
};
const listings = { name: 'listings', test: under('features/listings', 'copy/listings') };
/** What the forms share with the upload page in their frame, which needs nothing else of them. */
const upload = { name: 'upload', test: under('copy/upload', 'features/upload/upload-protocol') };

/** The oldest browsers that the pages are for; README.md names them. */
const FLOOR = ['safari15.4', 'chrome100', 'firefox100'];

const ICON = /[\\/]ui[\\/]icons[\\/]\w+\.svg$/;
const ENTRY = /\/index-[^/]*\.js$/;
/** Chunks that every page loads: no screen has to name them among those to preload. */
const ALWAYS_LOADED = /\/(react|base|rolldown-runtime)-[^/]*\.js$/;

/**
 * Two builds: `dist/browser`, and with `--ssr` `dist/server`, which draws the same screens as HTML. No assets inside
 * the script or the styles but the icons: a page is never seen without them. With `--mode development` both hold
 * React's development build, which tests listen to.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  // The package's exports name its development build alone, which warns in the console and is larger.
  resolve: { alias: { 'react-router/dom': inProduction('dom-export.mjs'), 'react-router': inProduction('index.mjs') } },
  // A page of results has three hundred class names.
  css: mode === 'production' ? { modules: { generateScopedName: '_[hash:base64:5]' } } : {},
  plugins: [react(), preloadFonts, sayEmpty, startLast, preloadCode],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    // The icons and the manifest are for browsers alone.
    copyPublicDir: !isSsrBuild,
    target: FLOOR,
    minify: mode === 'production' && !isSsrBuild,
    assetsInlineLimit: (file) => ICON.test(file),
    // One file of styles: a page that comes as HTML is never seen without.
    cssCodeSplit: false,
    // A browser that knows no modulepreload loads all the same, a moment later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks, { hostType, hostId }) =>
        chunks.filter((chunk) => hostType === 'html' || ENTRY.test(hostId) || !ALWAYS_LOADED.test(chunk)),
    },
    rolldownOptions: isSsrBuild
      ? { input: join(import.meta.dirname, 'src/app/server/render-page.tsx') }
      : {
          output: {
            chunkFileNames: CHUNK,
            entryFileNames: CHUNK,
            codeSplitting: {
              groups: [preloadHelper, packages, base, fields, search, owners, rules, session, listings, upload],
            },
          },
        },
  },
  // The server build holds its packages, React's production build among them, whatever NODE_ENV it runs with.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
