import { type Specialty, specialtyNames } from '@busca/query-api/contract/specialties';
import { es } from '../../copy/es.ts';
import { firmOf, type ProfileReply } from './kinds.ts';
import styles from './place-mark.module.css';

/** Why a profile stands among the first: its agent pays a plan, or an admin put it there. */
type FirstPlace = 'sponsored' | 'featured';

/** Null for a profile that stands among the others. Lenders have no plans. */
export function firstPlaceOf(profile: ProfileReply): FirstPlace | null {
  if (!profile.isPremium) return null;
  return 'plan_type' in profile && profile.plan_type !== 'Free' ? 'sponsored' : 'featured';
}

/** Plain words: a place that is paid for is no merit. */
export const PlaceMark = ({ place }: { place: FirstPlace | null }) =>
  place && <p className={styles.mark}>{es.search.firstPlaces[place]}</p>;

/** What a list shows of a profile. A page brings nothing else of it: nine descriptions would be most of its data. */
export type ListedProfile = Pick<
  ProfileReply,
  | 'id'
  | 'first_name'
  | 'full_name'
  | 'email'
  | 'phone_number'
  | 'whatsapp'
  | 'takes_messages'
  | 'areas_served'
  | 'image'
  | 'answer_time'
  | 'reviews'
  | 'licences'
  | 'specialties'
> &
  Record<'firm' | 'languages', string> & { place: FirstPlace | null };

/**
 * The languages that a profile shows: those that it names, or else its primary language. The search by language counts
 * the same.
 */
export const languagesOf = ({
  languages_spoken,
  primary_language,
}: Pick<ProfileReply, 'languages_spoken' | 'primary_language'>): string =>
  languages_spoken.trim() || es.spoken[primary_language];

/** What a profile shows as chips: its specialities, then the languages besides Spanish, which most speak. */
export function chipsOf(specialties: readonly Specialty[], languages: string): string[] {
  const named = splitLanguages(languages);
  const others = named.filter((language) => !/^español/i.test(language));
  const chips = [...specialties.map((one) => specialtyNames[one]), ...others];
  return chips.length > 0 ? chips : named;
}

/** 'español, inglés y portugués' -> ['español', 'inglés', 'portugués']; 'and' as well. */
export const splitLanguages = (text: string): string[] =>
  text
    .split(/[,;/]|\s(?:y|e|and)\s/)
    .map((language) => language.trim())
    .filter(Boolean);

export const listedProfile = (profile: ProfileReply): ListedProfile => ({
  id: profile.id,
  first_name: profile.first_name,
  full_name: profile.full_name,
  email: profile.email,
  phone_number: profile.phone_number,
  whatsapp: profile.whatsapp,
  takes_messages: profile.takes_messages,
  areas_served: profile.areas_served,
  image: profile.image,
  answer_time: profile.answer_time,
  reviews: profile.reviews,
  place: firstPlaceOf(profile),
  licences: profile.licences,
  specialties: profile.specialties,
  firm: firmOf(profile).name,
  languages: languagesOf(profile),
});
