import { AGENT, ACCOUNT, type Fields } from './field.ts';

/** Texts for the parameters of paths and queries, by name. */
export const parameters: Fields = {
  account: ['Solo lo de esta cuenta, y lo que ella hizo.', ACCOUNT],
  actor: ['Solo lo que hizo esta cuenta.', ACCOUNT],
  before: ['Solo lo enviado antes: un instante o un día.', '2026-01-05'],
  city: ['Una ciudad, con su estado o sin él; un código postal, o un estado.', 'Miami, FL'],
  command: ['Solo lo que causó esta operación.', '0198c5a0-0000-7000-8000-0000000000c1'],
  from: ['Desde este día o instante, incluido.', '2026-01-01'],
  id: ['Identificador.', AGENT],
  language: ['Solo los perfiles que hablan este idioma.', 'ingles'],
  limit: ['Entradas por página, de 1 a 100; 9 si falta.', 9],
  name: ['Un nombre, o el principio de una de sus palabras; sin mirar mayúsculas ni acentos.', 'jose'],
  olderThan: ['Solo lo anterior a esta posición, la de la última entrada vista.', '00000000000000000042'],
  order: ['Qué va primero: lo más nuevo o lo más antiguo.', 'newest'],
  page: ['La página, desde 1.', 1],
  place: ['Una ciudad, un código postal, un estado, o «latitud,longitud» en grados.', '18.16,-66.72'],
  profile: ['Solo lo de este perfil.', AGENT],
  q: ['Una ciudad o el principio de su nombre, un código postal o un estado.', 'mia'],
  sent: ['Solo perfiles nuevos, o solo los enviados otra vez tras un rechazo.'],
  state: ['Un estado o territorio, en dos letras o por su nombre.', 'FL'],
  status: ['Solo lo que está en este estado.'],
  text: ['Lo que se ha escrito del nombre.', 'jo'],
  to: ['Hasta este día o instante, incluido.', '2026-01-31'],
  type: ['Solo lo de esta clase.', 'AgentEdited'],
  website: ['Solo lo de este sitio.', 'Busca'],
};
