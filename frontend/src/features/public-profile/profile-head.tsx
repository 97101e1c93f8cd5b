import { es } from '../../copy/es.ts';
import { imageUrl } from '../../lib/image-url.ts';
import { scriptJson } from '../../lib/script-json.ts';
import type { Site } from '../../lib/site.ts';
import { shorten } from '../../lib/text.ts';
import { type PublicPage, useFullAddress } from '../../ui/head.tsx';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { structuredData } from './structured-data.ts';

/** Characters of a description that search engines display. */
const DESCRIPTION_LENGTH = 160;

/** Metadata of a profile for search engines; null while the profile is not public. */
export const pageOf = (kind: Kind, profile: ProfileReply, { mediaBaseUrl }: Site): PublicPage | null =>
  profile.isDeleted
    ? null
    : {
        description: shorten(es.profile.description(profile.full_name, kind.words.profile.role, profile.areas_served, profile.profile_description), DESCRIPTION_LENGTH),
        path: kind.profile(profile.id),
        image: imageUrl(profile.image, mediaBaseUrl),
        type: 'profile',
      };

/** The profile as structured data for search engines: a data block, which browsers do not run. */
export function StructuredData({ profile, page }: { profile: ProfileReply; page: PublicPage }) {
  const fullAddress = useFullAddress();
  const image = page.image ? fullAddress(page.image) : '';
  return <script type="application/ld+json">{scriptJson(structuredData(profile, fullAddress(page.path), image))}</script>;
}
