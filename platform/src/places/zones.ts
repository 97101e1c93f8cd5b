/** The states that keep another time than the east of the country, by the zone that most of their people live in. */
const zones: Readonly<Record<string, string>> = {
  'America/Puerto_Rico': 'PR',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

const ofStates: ReadonlyMap<string, string> = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

const NEW_YORK = 'America/New_York';

/** The zones that most people of some state live in. */
export const zonesOfStates: readonly string[] = [NEW_YORK, ...Object.keys(zones)];

/** The time zone of a state's code; that of New York for every other one, and where no state is known. */
export const zoneOfState = (state: string | undefined): string => (state && ofStates.get(state)) ?? NEW_YORK;
