export type { City, CityData, Point } from './city.ts';
export type { DistantCity, ZipData } from './nearest.ts';
export { partsOfCities } from './parts-of-cities.ts';
export { hasParts, keysOfArea, placeKey, stateOfArea, wholesOf } from './place-key.ts';
export { createPlaces, loadPlaces, zoneOfPlace, type Place, type Places } from './places.ts';
export { searchKey, withoutApostrophes } from './search-key.ts';
export { soundKey } from './misspelt.ts';
export { allStates, stateNamed, zoneOfState, zonesOfStates, type State } from './states.ts';
