import { type Fields } from './field.ts';

/** Fields of places and languages. */
export const places: Fields = {
  label: ['Ciudad y estado, como se escriben en las zonas.', 'Miami, FL'],
  'NamedPlace.begun': ['La primera ciudad cuyo nombre empieza así; nulo si ninguna empieza así.', null],
  'NamedPlace.misspelt': ['Las ciudades que se llaman casi así, si el texto no nombra nada conocido.'],
  'NamedPlace.cities': ['Las ciudades de ese nombre, la más poblada primero; ninguna si es un estado.'],
  'NamedPlace.kind': ['Si el texto nombra una ciudad, un estado o nada conocido.', 'city'],
  'NamedPlace.label': [
    'Cómo se escribe: con su estado si solo uno tiene esa ciudad; nulo si nada se llama así.',
    'Mayagüez, PR',
  ],
  'NearPlace.cities': ['Hasta cuatro ciudades con perfiles públicos, la más cercana primero.'],
  'NearPlace.cities.km': ['Distancia en kilómetros.', 23.4],
  'NearPlace.cities.total': ['Perfiles públicos que la atienden.', 12],
  'NearPlace.here': ['La ciudad del catálogo más cercana; nulo si no hay ninguna.'],
  'ServedState.name': ['Nombre del estado.', 'Florida'],
  'ServedState.code': ['Estado o territorio, en dos letras.', 'FL'],
  'ServedState.cities': ['En cuántas de sus ciudades hay perfiles públicos.', 18],
  'CitiesOfState.name': ['Nombre del estado.', 'Florida'],
  'CitiesOfState.code': ['Estado o territorio, en dos letras.', 'FL'],
  'CitiesOfState.cities': ['Sus ciudades con perfiles públicos, las que más tienen primero.'],
  'CitiesOfState.cities.name': ['Nombre de la ciudad.', 'Miami'],
  'CitiesOfState.cities.total': ['Perfiles públicos que la atienden.', 12],
  'SpokenLanguage.id': ['El idioma, como lo lleva el parámetro `language`.', 'criollo-haitiano'],
  'SpokenLanguage.name': ['Nombre del idioma.', 'Criollo haitiano'],
  'SpokenLanguage.total': ['Perfiles públicos que lo hablan.', 12],
  'City.name': ['Nombre de la ciudad.', 'Miami'],
  population: ['Habitantes.', 441003],
  state: ['Estado o territorio, en dos letras.', 'FL'],
};
