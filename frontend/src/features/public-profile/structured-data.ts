import { splitAreas } from '../../lib/areas.ts';
import { firmOf, type ProfileReply } from '../profile/kinds.ts';

/** A profile in the vocabulary of schema.org, for search engines, without empty fields. */
export interface RealEstateAgent {
  '@context': 'https://schema.org';
  '@type': 'RealEstateAgent';
  name: string;
  url: string;
  image?: string;
  telephone: string;
  email: string;
  areaServed: { '@type': 'City'; name: string }[];
  knowsLanguage: string[];
  parentOrganization?: { '@type': 'Organization'; name: string; telephone?: string };
}

/** 'español, inglés y portugués' -> ['español', 'inglés', 'portugués'] */
const splitLanguages = (text: string): string[] => text.split(/[,;/]|\s[ye]\s/).map((language) => language.trim()).filter(Boolean);

/** @param image full address of the photo, empty without one */
export function structuredData(profile: ProfileReply, url: string, image: string): RealEstateAgent {
  const { name, phone } = firmOf(profile);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: profile.full_name,
    url,
    ...(image && { image }),
    telephone: profile.phone_number,
    email: profile.email,
    areaServed: splitAreas(profile.areas_served).map((area) => ({ '@type': 'City', name: area })),
    knowsLanguage: splitLanguages(profile.languages_spoken),
    ...(name && { parentOrganization: { '@type': 'Organization', name, ...(phone && { telephone: phone }) } }),
  };
}
