/**
 * Texts of the search form: apart from `search`, which has those of the results too, since the home page loads them.
 */
export const searchForm = {
  city: 'Ciudad',
  cityPlaceholder: 'Por ejemplo, Miami, FL',
  placePlaceholder: 'Ciudad, estado o código postal',
  unknownPlace: 'No conocemos ese lugar',
  near: {
    button: 'Cerca de mí',
    locating: 'Buscando tu ubicación…',
    denied: 'No diste permiso para usar tu ubicación. Escribe tu ciudad o tu código postal.',
    unavailable: 'No pudimos saber dónde estás. Escribe tu ciudad o tu código postal.',
    nowhere: 'No encontramos una ciudad de Estados Unidos o Puerto Rico cerca de ti.',
    failed: 'No pudimos buscar las ciudades cerca de ti. Inténtalo de nuevo en un momento.',
  },
  unknownName: ({ many }: { many: string }) => `No hay ${many} con ese nombre`,
  namePlaceholder: 'Nombre o apellido',
  submit: 'Buscar ahora',
};
