import { splitAreas } from '../../lib/areas.ts';
import { telephone } from '../../lib/text.ts';
import type { SchemaThing } from '../../lib/schema-org.ts';
import { licenceName, type LicenceReply } from '../profile/licence.ts';
import { firmOf, type ProfileReply } from '../profile/kinds.ts';
import { languagesOf, splitLanguages } from '../profile/listed-profile.ts';

/** As many published reviews make a rating. */
const RATED_FROM = 3;

/** A US number with its country's code: '+13055550142'. */
const international = (number: string): string => telephone(number).slice('tel:'.length);

/** A licence that its registry has confirmed. */
const credential = (licence: LicenceReply, { registry, valid_until: expires }: NonNullable<LicenceReply['check']>) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: 'license',
  identifier: licenceName(licence),
  recognizedBy: { '@type': 'Organization', name: registry },
  ...(expires !== null && { expires }),
});

/**
 * A profile in the vocabulary of schema.org, an agent or a service of loans, without empty fields. `image` is the
 * photo's full address, empty without one.
 */
export function realEstateAgent(profile: ProfileReply, url: string, image: string): SchemaThing {
  const { name, phone } = firmOf(profile);
  const credentials = profile.licences.flatMap((licence) =>
    licence.check ? [credential(licence, licence.check)] : [],
  );
  return {
    '@type': 'company' in profile ? 'FinancialService' : 'RealEstateAgent',
    name: profile.full_name,
    url,
    ...(image && { image }),
    telephone: international(profile.phone_number),
    email: profile.email,
    areaServed: splitAreas(profile.areas_served).map((area) => ({ '@type': 'City', name: area })),
    knowsLanguage: splitLanguages(languagesOf(profile)),
    ...(profile.reviews &&
      profile.reviews.published >= RATED_FROM && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: profile.reviews.average,
          reviewCount: profile.reviews.published,
        },
      }),
    ...(credentials.length > 0 && { hasCredential: credentials }),
    ...(name && {
      parentOrganization: { '@type': 'Organization', name, ...(phone && { telephone: international(phone) }) },
    }),
  };
}
