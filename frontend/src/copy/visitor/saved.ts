import { grouped } from '../general/number.ts';

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
