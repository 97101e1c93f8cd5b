import { es } from '../../copy/es.ts';
import { imageUrl } from '../../lib/image-url.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbList } from '../../lib/schema-org.ts';
import { useSite } from '../../lib/site.ts';
import { shorten } from '../../lib/text.ts';
import { type PublicPage, StructuredData, structuredJson, useFullAddress } from '../../ui/page/head.tsx';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { realEstateAgent } from './real-estate-agent.ts';

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
