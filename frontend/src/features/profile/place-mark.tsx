import { es } from '../../copy/es.ts';
import type { ProfileReply } from './kinds.ts';
import styles from './place-mark.module.css';

/** Why a profile stands among the first: its agent pays a plan, or an admin put it there. */
export type FirstPlace = 'sponsored' | 'featured';

/** Null for a profile that stands among the others. Lenders have no plans. */
export function firstPlaceOf(profile: ProfileReply): FirstPlace | null {
  if (!profile.isPremium) return null;
  return 'plan_type' in profile && profile.plan_type !== 'Free' ? 'sponsored' : 'featured';
}

/** Plain words: a place that is paid for is no merit. */
export const PlaceMark = ({ place }: { place: FirstPlace | null }) =>
  place && <p className={styles.mark}>{es.search.firstPlaces[place]}</p>;
