import { splitAreas } from '../../lib/areas.ts';
import type { SchemaThing } from '../../lib/schema-org.ts';
import { firmOf, type ProfileReply } from '../profile/kinds.ts';
import { splitLanguages } from '../profile/listed-profile.ts';

/** As many published reviews make a rating. */
const RATED_FROM = 3;

/**
 * A profile in the vocabulary of schema.org, without empty fields. `image` is the photo's full address, empty without
 * one.
 */
export function realEstateAgent(profile: ProfileReply, url: string, image: string): SchemaThing {
  const { name, phone } = firmOf(profile);
  return {
    '@type': 'RealEstateAgent',
    name: profile.full_name,
    url,
    ...(image && { image }),
    telephone: profile.phone_number,
    email: profile.email,
    areaServed: splitAreas(profile.areas_served).map((area) => ({ '@type': 'City', name: area })),
    knowsLanguage: splitLanguages(profile.languages_spoken),
    ...(profile.reviews &&
      profile.reviews.published >= RATED_FROM && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: profile.reviews.average,
          reviewCount: profile.reviews.published,
        },
      }),
    ...(name && { parentOrganization: { '@type': 'Organization', name, ...(phone && { telephone: phone }) } }),
  };
}
