/** What a browser shows where neither a page nor a picture answers. */
export const copy = {
  badAddress: 'La dirección está mal escrita.',
  notFound: 'Aquí no hay nada.',
  noSuchMethod: 'Aquí solo se puede leer.',
} as const;
