/** A part of the country where people of the demonstration work. */
export interface Place {
  state: string;
  /** Telephone area code of the cities here. */
  area: string;
  cities: readonly string[];
  /** A real-estate licence as the state writes it, out of six digits. */
  licence: (digits: string) => string;
}

const florida = (digits: string) => `FL SL3${digits}`;
const texas = (digits: string) => `TX ${digits}`;
const california = (digits: string) => `CA DRE 02${digits}`;
const newYork = (digits: string) => `NY 10401${digits}`;
const puertoRico = (digits: string) => `PR C-${digits.slice(1)}`;

export const places: readonly Place[] = [
  { state: 'FL', area: '305', cities: ['Miami', 'Hialeah', 'Doral', 'Homestead'], licence: florida },
  { state: 'TX', area: '713', cities: ['Houston'], licence: texas },
  { state: 'CA', area: '213', cities: ['Los Angeles', 'East Los Angeles', 'Long Beach'], licence: california },
  { state: 'PR', area: '787', cities: ['San Juan', 'Bayamón', 'Guaynabo', 'Carolina'], licence: puertoRico },
  { state: 'NY', area: '718', cities: ['New York City', 'Brooklyn', 'Queens', 'The Bronx'], licence: newYork },
  { state: 'FL', area: '407', cities: ['Orlando', 'Kissimmee'], licence: florida },
  { state: 'TX', area: '210', cities: ['San Antonio', 'Austin'], licence: texas },
  { state: 'CA', area: '714', cities: ['Santa Ana', 'Anaheim', 'Riverside'], licence: california },
  { state: 'PR', area: '939', cities: ['Ponce', 'Mayagüez', 'Arecibo'], licence: puertoRico },
  { state: 'FL', area: '813', cities: ['Tampa', 'Naples'], licence: florida },
  { state: 'TX', area: '956', cities: ['McAllen', 'Edinburg', 'Brownsville', 'Laredo'], licence: texas },
  { state: 'NY', area: '914', cities: ['Yonkers', 'White Plains'], licence: newYork },
  { state: 'CA', area: '619', cities: ['San Diego', 'Chula Vista'], licence: california },
  { state: 'PR', area: '787', cities: ['Caguas', 'Humacao', 'Fajardo'], licence: puertoRico },
  { state: 'FL', area: '305', cities: ['Miami', 'Miami Beach', 'Coral Gables'], licence: florida },
  { state: 'TX', area: '915', cities: ['El Paso'], licence: texas },
  { state: 'TX', area: '214', cities: ['Dallas', 'Fort Worth'], licence: texas },
  { state: 'CA', area: '559', cities: ['Fresno'], licence: california },
];
