import { grouped } from '../general/common.ts';

/** Texts about the profiles that a visitor has saved in the browser. */
export const saved = {
  save: 'Guardar',
  saved: 'Guardado',
  /** What the heart of a card is called for who does not see whose card it is. */
  saveOf: (name: string) => `Guardar a ${name}`,
  view: 'Ver guardados',
  title: 'Perfiles guardados',
  note: (max: number) => `Se guardan solo en este navegador, hasta ${grouped(max)}: nadie más los ve.`,
  count: (total: number) => (total === 1 ? '1 guardado' : `${grouped(total)} guardados`),
  list: 'Perfiles que guardaste',
  none: {
    title: 'Aún no has guardado a nadie',
    text: 'Toca el corazón de un perfil y lo tendrás aquí la próxima vez que entres con este navegador.',
  },
  gone: (total: number) =>
    total === 1
      ? 'Un perfil que guardaste ya no está en Busca.'
      : `${grouped(total)} perfiles que guardaste ya no están en Busca.`,
  forget: 'Quitar de la lista',
};

/** Texts of the comparison of profiles, and of choosing them. */
export const comparison = {
  title: 'Compara perfiles',
  table: 'Tabla de la comparación',
  what: 'Dato',
  rows: {
    role: 'Profesión',
    firm: 'Agencia o empresa',
    areas: 'Áreas de servicio',
    licence: 'Licencia',
    answerTime: 'Respuesta',
    reviews: 'Opiniones',
    languages: 'Idiomas',
    contact: 'Contacto',
    profile: 'Perfil',
  },
  none: 'No lo dice',
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar a ${name}`,
  share: 'Compartir',
  shareText: 'Quien tenga la dirección ve la misma comparación.',
  copied: 'Copiamos la dirección.',
  notCopied: 'No pudimos copiarla: cópiala de la barra del navegador.',
  gone: (total: number) =>
    total === 1
      ? 'Un perfil de esta dirección ya no está en Busca, o a la dirección le falta algo.'
      : `${grouped(total)} perfiles de esta dirección ya no están en Busca, o a la dirección le falta algo.`,
  beyond: (max: number, total: number) =>
    `Se comparan ${max} perfiles como mucho: ${total === 1 ? 'uno queda' : `${grouped(total)} quedan`} fuera.`,
  nobody: {
    title: 'Aún no hay a quién comparar',
    text: 'Guarda perfiles con su corazón y elige entre los guardados a quiénes quieres comparar.',
  },
  allGone: {
    title: 'Esta comparación ya no existe',
    text: 'Sus perfiles ya no están en Busca, o a la dirección le falta algo.',
  },
  choose: 'Comparar',
  chooseOf: (name: string) => `Comparar a ${name}`,
  chosen: (total: number, max: number) => `${total} de ${max} elegidos`,
};
