import { ofEachField } from '@busca/events/profile-fields';
import { AGENT, type Field, type Fields } from './field.ts';

/** Fields of profiles and messages. */
export const profiles: Fields = {
  ...ofEachField(({ description, example }): Field => [description, example]),
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
