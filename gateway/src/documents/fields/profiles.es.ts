import { ofEachField } from '@busca/events/profile-fields';
import { AGENT, type Field, type Fields } from './field.ts';

/** Fields of profiles and messages. */
export const profiles: Fields = {
  ...ofEachField(({ description, example }): Field => [description, example]),
  specialties: ['En qué trabaja sobre todo: seis como mucho.', ['first-home', 'itin']],
  agents: ['Los perfiles de agente de la cuenta, uno por sitio.'],
  changed: ['Falso si ya estaba así y no se agregó nada.', true],
  consent: ['Nombre del texto que se aceptó al enviar el mensaje.', 'contact-2'],
  crop_size: ['Lado en píxeles del cuadrado elegido: 96 como mínimo, si la foto los tiene.', 400],
  crop_x: [
    'Borde izquierdo del cuadrado elegido, en píxeles de la foto derecha. Los tres números del recorte van juntos o faltan.',
    120,
  ],
  crop_y: ['Borde superior del cuadrado elegido, en píxeles de la foto derecha.', 40],
  file: ['Una foto png o jpeg: 10 MB como mucho, y 52 megapíxeles en jpeg o 16 en png.', 'foto.jpg'],
  fileName: ['Nombre con el que se guardó la foto.', '5d41402abc4b2a76b9719d911017c592a1b2c3d4.jpg'],
  filterCities: ['Los perfiles que trabajan en la ciudad.'],
  firstName: ['Nombre de quien escribe.', 'Ana'],
  id: ['Identificador.', AGENT],
  isDeleted: ['Verdadero en todo estado que no sea `approved`.', false],
  isPremium: ['Si sale primero en las listas.', false],
  kind: ['De qué clase es el perfil.'],
  lastName: ['Apellidos de quien escribe.', 'Ríos'],
  lenders: ['Los perfiles de prestamista de la cuenta.'],
  newAgent: ['El perfil de agente que se ha creado.'],
  newLender: ['El perfil de prestamista que se ha creado.'],
  phoneNumber: ['Teléfono de quien escribe: diez dígitos de Estados Unidos.', '(407) 555-0110'],
  plan_type: ['El plan que vale ahora.', 'Free'],
  revision: ['La revisión, para If-Match.', 3],
  status: ['Estado del perfil.', 'approved'],
  website: ['Sitio al que pertenece el perfil.', 'Busca'],
};

/** Both weeks of a profile's figures have counts and medians. */
const ofEachFigure = (name: string, field: Field): Fields =>
  Object.fromEntries(
    ['this_week', 'weeks'].flatMap((week) =>
      ['counts', 'town_median'].map((of) => [`ProfileFigures.${week}.${of}.${name}`, field]),
    ),
  );

/** Fields of what visitors did with a profile. */
export const figures: Fields = {
  'Visit.profile_id': ['El perfil, o todos los de una lista que se mostró: 50 como mucho.', AGENT],
  what: [
    'Qué pasó: salió en una lista (`shown`), se abrió (`opened`), se pulsó para llamar (`called`) o para escribir por WhatsApp (`whatsapp`).',
    'opened',
  ],
  'ProfileFigures.profile_id': ['El perfil.', AGENT],
  town: ['El primer lugar en el que trabaja.', 'Miami, FL'],
  professionals: ['Cuántos perfiles públicos de la misma clase trabajan en ese lugar.', 12],
  this_week: ['La semana de hoy, hasta ahora.'],
  'ProfileFigures.weeks': ['Las doce semanas anteriores, la más antigua primero.'],
  'ProfileFigures.this_week.week': ['El lunes de la semana, en Nueva York.', '2026-01-05'],
  'ProfileFigures.weeks.week': ['El lunes de la semana, en Nueva York.', '2026-01-05'],
  counts: ['Las cifras del perfil, de lunes a domingo.'],
  town_median: ['La mediana de los perfiles de ese lugar; nulo si son menos de cinco.'],
  shown: ['Cuántas veces salió en una lista.', 412],
  opened: ['Cuántas veces se abrió.', 38],
  called: ['Cuántas veces se pulsó para llamar.', 6],
  ...ofEachFigure('whatsapp', ['Cuántas veces se pulsó para escribir por WhatsApp.', 9]),
  written: ['Cuántos mensajes llegaron, directos o por turno.', 4],
  ...ofEachFigure('answered', ['Cuántos mensajes se contestaron.', 3]),
};

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
  'ServedState.total': ['Perfiles públicos que lo atienden.', 31],
  'ServedState.faces': ['Los tres primeros de su lista.'],
  'Face.full_name': ['Nombre completo.', 'Ángela Muñoz'],
  'Face.image': ['Su foto, como en su perfil; vacía sin ella.', 'c2401142d3b6aa689a6ef969aa7814900e1104dc.jpg'],
  'ServedCity.name': ['Nombre de la ciudad.', 'Miami'],
  'ServedCity.label': ['La ciudad con su estado, como la llevan las áreas.', 'Miami, FL'],
  'ServedCity.total': ['Perfiles públicos que la atienden.', 12],
  'ServedCity.faces': ['Los tres primeros de su lista; ninguno en las ciudades de más abajo.'],
  'CitiesOfState.name': ['Nombre del estado.', 'Florida'],
  'CitiesOfState.code': ['Estado o territorio, en dos letras.', 'FL'],
  'CitiesOfState.cities': ['Sus ciudades con perfiles públicos, las que más tienen primero.'],
  'SpokenLanguage.id': ['El idioma, como lo lleva el parámetro `language`.', 'criollo-haitiano'],
  'SpokenLanguage.name': ['Nombre del idioma.', 'Criollo haitiano'],
  'SpokenLanguage.total': ['Perfiles públicos que lo hablan.', 12],
  'OfferedSpecialty.id': ['La especialidad, como la lleva el parámetro `specialty`.', 'first-home'],
  'OfferedSpecialty.name': ['Nombre de la especialidad.', 'Primera casa'],
  'OfferedSpecialty.total': ['Perfiles públicos que la tienen.', 12],
  'City.name': ['Nombre de la ciudad.', 'Miami'],
  population: ['Habitantes.', 441003],
  state: ['Estado o territorio, en dos letras.', 'FL'],
};
