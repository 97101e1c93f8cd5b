/** Names that people use for a city instead of the catalogue's, by state and the catalogue's name. */
export const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: { 'Los Angeles': ['L.A.', 'City of Los Angeles'] },
  DC: { Washington: ['Washington D.C.', 'Washington DC'] },
  FL: { 'Key West': ['Cayo Hueso'], 'Saint Augustine': ['San Agustín'] },
  KY: { Lexington: ['Lexington-Fayette'] },
  LA: { 'New Orleans': ['Nueva Orleans', 'Nueva Orleáns'] },
  NY: { 'New York': ['New York City', 'Nueva York', 'Ciudad de Nueva York', 'NYC'], 'The Bronx': ['Bronx', 'El Bronx'] },
  PA: { Philadelphia: ['Filadelfia', 'Philly'] },
};

/** Boroughs, by their city's label: whoever serves a borough serves its city. */
export const boroughs: Readonly<Record<string, readonly string[]>> = {
  'New York, NY': ['Brooklyn, NY', 'Manhattan, NY', 'Queens, NY', 'Staten Island, NY', 'The Bronx, NY'],
};
