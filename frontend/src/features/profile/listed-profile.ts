import { firmOf, type ProfileReply } from './kinds.ts';
import { languagesOf } from './languages.ts';

/** What a list shows of a profile. A page brings nothing else of it: nine descriptions would be most of its data. */
export type ListedProfile = Pick<
  ProfileReply,
  'id' | 'full_name' | 'email' | 'phone_number' | 'areas_served' | 'image' | 'isPremium'
> &
  Record<'firm' | 'languages', string>;

export const listedProfile = (profile: ProfileReply): ListedProfile => {
  const { id, full_name, email, phone_number, areas_served, image, isPremium } = profile;
  return {
    id,
    full_name,
    email,
    phone_number,
    areas_served,
    image,
    isPremium,
    firm: firmOf(profile).name,
    languages: languagesOf(profile),
  };
};
