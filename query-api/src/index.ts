export { createQueryApi, type QueryApiDependencies } from './app.ts';
export { composeQueryApi } from './compose.ts';
