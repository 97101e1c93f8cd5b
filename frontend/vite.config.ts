import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Asks for the fonts with the page itself: the styles that name them arrive later. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }, injectTo: 'head' })),
  },
};

/** What changes only with the packages: browsers keep it over our own releases. The router apart: a first home page does without it. */
const packages = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
];

/** No assets inside the script or the styles: the pages' Content-Security-Policy takes files of this origin alone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser of es2022 that knows no modulepreload loads all the same, a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: packages } } },
  },
});
