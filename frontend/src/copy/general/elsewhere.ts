/** Changes that were made elsewhere while a form was open here: apart from `common`, which the home page loads. */
export const elsewhere = {
  empty: 'nada',
  changed: (label: string, now: string) => `${label}: ahora dice «${now}».`,
  collided: (label: string, now: string, typed: string) => `${label}: ahora dice «${now}» y tú escribiste «${typed}».`,
  take: 'Usar el dato actual',
  takeOf: (label: string) => `Usar el dato actual: ${label}`,
};
