import { join, relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** What operators run on a terminal, by the name of its npm script. */
export const commands = {
  rebuild: join(root, 'projectors/src/rebuild/cli.ts'),
  'retry-stream': join(root, 'projectors/src/rebuild/retry-cli.ts'),
  'copy-log': join(root, 'events/src/store/copy/cli.ts'),
  backup: join(root, 'all-in-one/src/backup/cli.ts'),
  move: join(root, 'all-in-one/src/move/cli.ts'),
  'accept-log': join(root, 'all-in-one/src/accept-log/cli.ts'),
  seal: join(root, 'all-in-one/src/seal/cli.ts'),
  'verify-log': join(root, 'all-in-one/src/seal/verify-cli.ts'),
  history: join(root, 'all-in-one/src/history/cli.ts'),
  replay: join(root, 'all-in-one/src/replay/cli.ts'),
  export: join(root, 'all-in-one/src/export/cli.ts'),
};

/** Every service and command, and the thread that the projectors run in, by the name of its built file. */
export const entries = {
  ...commands,
  'all-in-one': join(root, 'all-in-one/src/main.ts'),
  'command-api': join(root, 'command-api/src/main.ts'),
  projectors: join(root, 'projectors/src/main.ts'),
  'query-api': join(root, 'query-api/src/main.ts'),
  gateway: join(root, 'gateway/src/main.ts'),
  'projector-worker': join(root, 'projectors/src/runner/worker.ts'),
};

/** What `npm run dev` starts. */
const loop = { 'all-in-one': entries['all-in-one'], 'projector-worker': entries['projector-worker'] };

/**
 * Sources read files beside them, by `import.meta.url`. The files stay where they are, so a built module keeps the
 * address of its source.
 */
const sourceUrls = (): Plugin => {
  let outDir = '';
  return {
    name: 'source-urls',
    enforce: 'pre',
    configResolved: ({ root: from, build }) => void (outDir = resolve(from, build.outDir)),
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
      const source = relative(outDir, id).split(sep).join('/');
      const moved = code
        .replace(`new URL('./worker.mjs', import.meta.url)`, `new URL('./projector-worker.js', import_meta_url)`)
        .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
        .replaceAll('import_meta_url', 'import.meta.url');
      // No line moves.
      return { code: moved, map: null };
    },
  };
};

/** Bundles services and commands, so that a process loads a few files instead of 1,400: `dist/NAME.js`. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [sourceUrls()],
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: mode === 'development' ? loop : entries,
      // A stack trace needs places only, and the sources stand beside.
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
      // A package of Koa's calls `eval` with a text of its own.
      checks: { eval: false },
    },
  },
  // These hold native code, threads or files of their own, or are loaded at their first use.
  ssr: { noExternal: true, external: ['@aws-sdk/client-s3', 'libsql', 'pino', 'sharp', 'swagger-ui-dist', 'tinypool'] },
}));
