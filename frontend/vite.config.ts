import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { notLoaded } from './src/copy/not-loaded.ts';

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

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

/** What the entry needs before the page is painted: Vite's helper, and what it does where the rest can't be loaded. */
const preload: CodeSplittingGroup = {
  name: 'preload',
  test: /vite[\\/]preload-helper|app[\\/]start[\\/]reload-once/,
  priority: 4,
};
/** What changes only with the packages: browsers keep it over our own releases. */
const packages: CodeSplittingGroup = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  priority: 3,
};
/** What starts a page that came as HTML, and one that came empty. */
const STARTS = [join(import.meta.dirname, 'src/app/browser/hydrate.tsx'), DRAW];
/** Every text, by subject: a page takes those that it shows. */
const TEXTS = join(import.meta.dirname, 'src/copy/sections.ts');

/** What the starts import, and what that imports, but for the texts that no page of theirs shows. */
function importedByStarts(importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (id === TEXTS || found.has(id)) return;
    found.add(id);
    importsOf(id).forEach(add);
  };
  STARTS.flatMap(importsOf).forEach(add);
  return found;
}

let ofEveryScreen: Set<string> | null = null;
/**
 * What every screen needs, and the home page, in one file. Split by themselves these modules are some twenty files, as
 * each is shared with other screens than the next.
 */
const base: CodeSplittingGroup = {
  name: (id, graph) => {
    ofEveryScreen ??= importedByStarts((module) => graph.getModuleInfo(module)?.importedIds ?? []);
    return ofEveryScreen.has(id) ? 'base' : null;
  },
  debugName: 'base',
  priority: 2,
};
/**
 * The parts that screens are made of, and those of forms: a file each instead of some five and fifteen. The form that
 * filters lists is in neither, as the administration's texts come with it.
 */
const ui: CodeSplittingGroup = { name: 'ui', test: /src[\\/]ui[\\/](?!form|page|suggest)/, priority: 1 };
const forms: CodeSplittingGroup = { name: 'forms', test: /src[\\/]ui[\\/]form[\\/](?!filter).*\.tsx?$/ };

/**
 * The home page's script names every chunk, so that each character counts: seven of a hash are the fewest that tell so
 * many apart.
 */
const CHUNK = 'assets/[name]-[hash:7].js';

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
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/](?:command-api|query-api|platform|events)[\\/]src[\\/]/, sideEffects: false },
            ],
          },
          output: {
            chunkFileNames: CHUNK,
            entryFileNames: CHUNK,
            codeSplitting: { groups: [preload, packages, base, ui, forms] },
          },
        },
  },
  // The server build holds its packages, React's production build among them, whatever NODE_ENV it runs with.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
