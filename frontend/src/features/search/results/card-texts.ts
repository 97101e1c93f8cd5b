import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { imageSet, imageUrl } from '../../../lib/image-url.ts';
import { initials, telephone } from '../../../lib/text.ts';
import type { Kind } from '../../profile/kinds.ts';
import type { ListedProfile } from '../../profile/listed-profile.ts';
import type { CardTexts } from './result-card.tsx';

interface CardPlace {
  kind: Kind;
  /** Which of a profile's areas is displayed. */
  areaOf: (areas: readonly string[]) => string;
  /** Whether a premium profile says so. */
  marksPremium: boolean;
  mediaBaseUrl: string;
}

/** The texts of a profile's card. */
export function cardTexts(profile: ListedProfile, { kind, areaOf, marksPremium, mediaBaseUrl }: CardPlace): CardTexts {
  const { full_name: name, email, phone_number: phone } = profile;
  const at = email.lastIndexOf('@');
  const photo = imageUrl(profile.image, mediaBaseUrl);
  const areas = splitAreas(profile.areas_served);
  const others = areas.length - 1;
  return {
    address: kind.profile(profile.id),
    photo,
    photoSet: imageSet(photo),
    initials: initials(name),
    badge: marksPremium && profile.isPremium ? es.search.premium : '',
    name,
    firm: profile.firm,
    area: areaOf(areas),
    otherAreas: others > 0 ? es.search.moreAreas(others) : '',
    languages: profile.languages,
    button: es.search.profileOf(name),
    mailto: `mailto:${email}`,
    mailbox: email.slice(0, at),
    mailDomain: email.slice(at),
    tel: telephone(phone),
    phone,
  };
}
