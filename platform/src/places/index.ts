export type { City, CityData, Point } from './city.ts';
export type { DistantCity } from './nearest.ts';
export { partsOfCities } from './parts-of-cities.ts';
export { hasParts, keysOfArea, placeKey, stateOfArea, wholesOf } from './place-key.ts';
export { createPlaces, loadPlaces, type Place, type Places } from './places.ts';
export { searchKey, withoutApostrophes } from './search-key.ts';
export { soundKey } from './sound-key.ts';
export { allStates, stateNamed, type State } from './states.ts';
export type { ZipData } from './zips.ts';
