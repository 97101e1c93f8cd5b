import type { NearPlaceReply } from '@busca/query-api/contract';
import { api } from '../../../lib/api/api.ts';
import type { Kind } from '../../profile/kinds.ts';

/** Why there is no city: permission refused, no position, no city around, or a failed call. */
export type NearProblem = 'denied' | 'unavailable' | 'nowhere' | 'failed';

/** How the browser is asked for the position: a recent one will do, and an exact one is not needed. In ms. */
const OPTIONS = { timeout: 10_000, maximumAge: 10 * 60_000, enableHighAccuracy: false };
const PERMISSION_DENIED = 1;

/** A city with profiles is near within this distance, in km; else the search is for the catalogue's nearest city. */
const NEAR = 50;

/** Two decimals of a degree, about 1 km: the server is told no more. */
const rounded = ({ coords }: GeolocationPosition): string =>
  `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;

type Located = { place: string } | { problem: NearProblem };

const locate = (geolocation: Geolocation | undefined): Promise<Located> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve({ problem: 'unavailable' });
    geolocation.getCurrentPosition(
      (position) => resolve({ place: rounded(position) }),
      ({ code }) => resolve({ problem: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      OPTIONS,
    );
  });

const nearest = ({ here, cities: [city] }: NearPlaceReply): string | undefined =>
  (city && city.km <= NEAR ? city : here)?.label;

/**
 * The city to search for around the browser's position, where somebody speaks the `language`. The browser asks its user
 * for permission.
 */
export async function cityNearMe(
  { resource }: Kind,
  language: string,
  geolocation: Geolocation | undefined,
): Promise<{ city: string } | { problem: NearProblem }> {
  const located = await locate(geolocation);
  if ('problem' in located) return located;
  const reply = await api
    .get(`${resource}/busca/near/{place}`, { params: located, query: { ...(language && { language }) } })
    .catch(() => null);
  if (!reply) return { problem: 'failed' };
  const city = nearest(reply);
  return city === undefined ? { problem: 'nowhere' } : { city };
}
