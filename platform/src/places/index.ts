export type { City, CityData, Point } from './city.ts';
export type { DistantCity } from './nearest.ts';
export { keysOfArea, placeKey, stateOfArea } from './place-key.ts';
export { createPlaces, loadPlaces, type Place, type Places } from './places.ts';
export { searchKey } from './search-key.ts';
export { allStates, stateNamed, type State } from './states.ts';
export type { ZipData } from './zips.ts';
