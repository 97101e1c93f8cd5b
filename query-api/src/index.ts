export { createQueryApi, type QueryApiDependencies } from './app.ts';
export { composeQueryApi } from './service.ts';
export { loadPageRenderer, type PageRenderer } from './pages/renderer.ts';
