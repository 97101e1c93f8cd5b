/** Names that people use for a city instead of the catalogue's, by state and the catalogue's name. */
export const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: {
    'East Los Angeles': ['East LA', 'East L.A.'],
    'Los Angeles': ['L.A.', 'City of Los Angeles'],
    'Mission District': ['The Mission'],
    'South Los Angeles': ['South Central Los Angeles'],
  },
  DC: { Washington: ['Washington D.C.', 'Washington DC'] },
  FL: {
    'Key West': ['Cayo Hueso'],
    'Little Havana': ['La Pequeña Habana', 'Pequeña Habana'],
    'Saint Augustine': ['San Agustín'],
  },
  KY: { Lexington: ['Lexington-Fayette'] },
  LA: { 'New Orleans': ['Nueva Orleans', 'Nueva Orleáns'] },
  NY: {
    'Bedford-Stuyvesant': ['Bed-Stuy'],
    'East Harlem': ['Spanish Harlem', 'El Barrio'],
    'New York': ['New York City', 'Nueva York', 'Ciudad de Nueva York', 'NYC'],
    'The Bronx': ['Bronx', 'El Bronx'],
  },
  PA: { Philadelphia: ['Filadelfia', 'Philly'] },
  PR: { 'Old San Juan': ['Viejo San Juan'] },
  TX: { 'The Heights': ['Houston Heights'] },
};
