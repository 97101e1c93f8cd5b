export type State = 'FL' | 'TX' | 'CA' | 'NY' | 'PR';

/** Neighbouring cities of one state, the first of them the largest, and the area code of their telephones. */
export interface Region {
  state: State;
  areaCode: string;
  /** As in the city picker, without the state. */
  cities: readonly string[];
}

export const regions: readonly Region[] = [
  { state: 'FL', areaCode: '305', cities: ['Miami', 'Hialeah', 'Doral', 'Homestead', 'Miami Beach', 'Kendall'] },
  { state: 'FL', areaCode: '407', cities: ['Orlando', 'Kissimmee', 'Sanford', 'Poinciana'] },
  { state: 'FL', areaCode: '813', cities: ['Tampa', 'Brandon', 'Riverview', 'Clearwater'] },
  { state: 'FL', areaCode: '954', cities: ['Fort Lauderdale', 'Hollywood', 'Pembroke Pines', 'Miramar', 'Weston'] },
  { state: 'TX', areaCode: '713', cities: ['Houston', 'Pasadena', 'Sugar Land', 'Katy'] },
  { state: 'TX', areaCode: '210', cities: ['San Antonio', 'New Braunfels'] },
  { state: 'TX', areaCode: '214', cities: ['Dallas', 'Fort Worth', 'Irving', 'Garland', 'Grand Prairie'] },
  { state: 'TX', areaCode: '915', cities: ['El Paso', 'Socorro'] },
  { state: 'TX', areaCode: '956', cities: ['McAllen', 'Brownsville', 'Edinburg', 'Mission'] },
  { state: 'CA', areaCode: '323', cities: ['Los Angeles', 'East Los Angeles', 'Downey', 'Huntington Park'] },
  { state: 'CA', areaCode: '714', cities: ['Anaheim', 'Santa Ana', 'Garden Grove'] },
  { state: 'CA', areaCode: '619', cities: ['San Diego', 'Chula Vista', 'National City'] },
  { state: 'CA', areaCode: '909', cities: ['Riverside', 'San Bernardino', 'Fontana'] },
  { state: 'NY', areaCode: '718', cities: ['Queens', 'Brooklyn', 'The Bronx'] },
  { state: 'NY', areaCode: '914', cities: ['Yonkers', 'New Rochelle', 'White Plains'] },
  { state: 'PR', areaCode: '787', cities: ['San Juan', 'Bayamón', 'Carolina', 'Guaynabo'] },
  { state: 'PR', areaCode: '787', cities: ['Ponce', 'Juana Díaz', 'Yauco'] },
  { state: 'PR', areaCode: '939', cities: ['Caguas', 'Gurabo', 'Cayey'] },
  { state: 'PR', areaCode: '787', cities: ['Mayagüez', 'Aguadilla', 'Hormigueros'] },
];

/** How Spanish names a state, and how its real-estate licences begin. */
export const states: Record<State, { name: string; licence: string }> = {
  FL: { name: 'Florida', licence: 'FL SL' },
  TX: { name: 'Texas', licence: 'TX ' },
  CA: { name: 'California', licence: 'CA DRE ' },
  NY: { name: 'Nueva York', licence: 'NY ' },
  PR: { name: 'Puerto Rico', licence: 'PR C-' },
};

/** Cities that Spanish calls otherwise than the city picker. */
export const spanishNames: Readonly<Record<string, string>> = { 'The Bronx': 'el Bronx' };
