import { firmOf, type ProfileReply } from './kinds.ts';
import { es } from '../../copy/es.ts';

/** What a list shows of a profile. A page brings nothing else of it: nine descriptions would be most of its data. */
export type ListedProfile = Pick<
  ProfileReply,
  'id' | 'full_name' | 'email' | 'phone_number' | 'areas_served' | 'image' | 'isPremium' | 'answer_time'
> &
  Record<'firm' | 'languages', string>;

/**
 * The languages that a profile shows: those that it names, or else its primary language. The search by language counts
 * the same.
 */
export const languagesOf = ({
  languages_spoken,
  primary_language,
}: Pick<ProfileReply, 'languages_spoken' | 'primary_language'>): string =>
  languages_spoken.trim() || es.spoken[primary_language];

export const listedProfile = (profile: ProfileReply): ListedProfile => {
  const { id, full_name, email, phone_number, areas_served, image, isPremium, answer_time } = profile;
  return {
    id,
    full_name,
    email,
    phone_number,
    areas_served,
    image,
    isPremium,
    answer_time,
    firm: firmOf(profile).name,
    languages: languagesOf(profile),
  };
};
