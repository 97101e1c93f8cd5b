export type State = 'FL' | 'TX' | 'CA' | 'NY' | 'PR';

/** Neighbouring cities of one state, the largest first, and their telephone area code. */
export interface Region {
  state: State;
  areaCode: string;
  /** Relative number of demo users from here. */
  share: number;
  /** Names as in the city picker, without the state. */
  cities: readonly string[];
}

export const regions: readonly Region[] = [
  {
    state: 'FL',
    areaCode: '305',
    share: 7,
    cities: ['Miami', 'Hialeah', 'Doral', 'Homestead', 'Miami Beach', 'Kendall'],
  },
  { state: 'FL', areaCode: '407', share: 3, cities: ['Orlando', 'Kissimmee', 'Sanford', 'Poinciana'] },
  { state: 'FL', areaCode: '813', share: 2, cities: ['Tampa', 'Brandon', 'Riverview', 'Clearwater'] },
  {
    state: 'FL',
    areaCode: '954',
    share: 2,
    cities: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Miramar', 'Weston'],
  },
  { state: 'TX', areaCode: '713', share: 3, cities: ['Houston', 'Pasadena', 'Sugar Land', 'Katy'] },
  { state: 'TX', areaCode: '210', share: 2, cities: ['San Antonio', 'New Braunfels'] },
  { state: 'TX', areaCode: '214', share: 2, cities: ['Dallas', 'Fort Worth', 'Irving', 'Garland', 'Grand Prairie'] },
  { state: 'TX', areaCode: '915', share: 1, cities: ['El Paso', 'Socorro'] },
  { state: 'TX', areaCode: '956', share: 1, cities: ['McAllen', 'Brownsville', 'Edinburg', 'Mission'] },
  { state: 'CA', areaCode: '323', share: 3, cities: ['Los Angeles', 'East Los Angeles', 'Downey', 'Huntington Park'] },
  { state: 'CA', areaCode: '714', share: 1, cities: ['Anaheim', 'Santa Ana', 'Garden Grove'] },
  { state: 'CA', areaCode: '619', share: 1, cities: ['San Diego', 'Chula Vista', 'National City'] },
  { state: 'CA', areaCode: '909', share: 1, cities: ['Riverside', 'San Bernardino', 'Fontana'] },
  { state: 'NY', areaCode: '718', share: 3, cities: ['Queens', 'Brooklyn', 'The Bronx'] },
  { state: 'NY', areaCode: '914', share: 1, cities: ['Yonkers', 'New Rochelle', 'White Plains'] },
  { state: 'PR', areaCode: '787', share: 3, cities: ['San Juan', 'Bayamón', 'Carolina', 'Guaynabo'] },
  { state: 'PR', areaCode: '787', share: 1, cities: ['Ponce', 'Juana Díaz', 'Yauco'] },
  { state: 'PR', areaCode: '939', share: 1, cities: ['Caguas', 'Gurabo', 'Cayey'] },
  { state: 'PR', areaCode: '787', share: 1, cities: ['Mayagüez', 'Aguadilla', 'Hormigueros'] },
];

/** The state's Spanish name, and the prefix of its real-estate licences. */
export const states: Record<State, { name: string; licence: string }> = {
  FL: { name: 'Florida', licence: 'FL SL' },
  TX: { name: 'Texas', licence: 'TX ' },
  CA: { name: 'California', licence: 'CA DRE ' },
  NY: { name: 'Nueva York', licence: 'NY ' },
  PR: { name: 'Puerto Rico', licence: 'PR C-' },
};

/** Spanish names of cities where they differ from the city picker's. */
export const spanishNames: Readonly<Record<string, string>> = { 'The Bronx': 'el Bronx' };

/** The registries of the demonstration's states, as admins write them. */
export const registries: Readonly<Record<string, string>> = {
  FL: 'DBPR',
  TX: 'TREC',
  CA: 'DRE',
  NY: 'Department of State',
  PR: 'Departamento de Estado',
  US: 'NMLS Consumer Access',
};
