export { createQueryApi, type QueryApiDependencies } from './app.ts';
export { loadCities, type CitySearch } from './cities/search.ts';
export { composeQueryApi } from './compose.ts';
