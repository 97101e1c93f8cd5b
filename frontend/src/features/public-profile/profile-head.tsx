import { es } from '../../copy/es.ts';
import { splitAreas } from '../../lib/areas.ts';
import { imageUrl } from '../../lib/image-url.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbList, type SchemaThing } from '../../lib/schema-org.ts';
import { useSite } from '../../lib/site.ts';
import { shorten, telephone } from '../../lib/text.ts';
import { type PublicPage, useFullAddress, StructuredData, structuredJson } from '../../ui/page/head.tsx';
import { firmOf, type Kind, type ProfileReply } from '../profile/kinds.ts';
import { licenceName, type LicenceReply } from '../profile/licence.tsx';
import { languagesOf, splitLanguages } from '../profile/listed-profile.tsx';

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

/** Characters of a description that search engines display. */
const DESCRIPTION_LENGTH = 160;

/** Metadata of a profile for search engines; null while the profile is not public. */
export const pageOf = (kind: Kind, profile: ProfileReply): PublicPage | null =>
  profile.isDeleted
    ? null
    : {
        description: shorten(
          es.profile.description(
            profile.full_name,
            kind.words.profile.role,
            profile.areas_served,
            profile.profile_description,
          ),
          DESCRIPTION_LENGTH,
        ),
        path: kind.profile(profile.id),
        image: kind.preview(profile.id, profile.revision),
        type: 'profile',
      };

/** The profile once more for search engines, and the way to it from the home page. */
export function ProfileData({ kind, profile }: { kind: Kind; profile: ProfileReply }) {
  const fullAddress = useFullAddress();
  const { mediaBaseUrl } = useSite();
  const photo = imageUrl(profile.image, mediaBaseUrl);
  const stops = [
    { name: es.profile.home, url: fullAddress(paths.home) },
    { name: kind.words.search.title, url: fullAddress(kind.search) },
    { name: profile.full_name },
  ];
  return (
    <>
      <StructuredData
        json={structuredJson(
          realEstateAgent(profile, fullAddress(kind.profile(profile.id)), photo && fullAddress(photo)),
        )}
      />
      <StructuredData json={structuredJson(breadcrumbList(stops))} />
    </>
  );
}
