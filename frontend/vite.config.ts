import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** No assets inside the script or the styles: the pages' Content-Security-Policy takes files of this origin alone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
});
