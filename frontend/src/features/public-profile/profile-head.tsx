import { es } from '../../copy/es.ts';
import { imageUrl } from '../../lib/image-url.ts';
import type { Site } from '../../lib/site.ts';
import { shorten } from '../../lib/text.ts';
import { fullAddress, type PublicPage } from '../../ui/head.tsx';
import type { Kind, ProfileReply } from '../profile/kinds.ts';
import { scriptText, structuredData } from './structured-data.ts';

/** Characters of a description that search engines show. */
const DESCRIPTION_SHOWN = 160;

/** What search engines are told of a profile; null while nobody but its owner may see it. */
export const pageOf = (kind: Kind, profile: ProfileReply, { mediaBaseUrl }: Site): PublicPage | null =>
  profile.isDeleted
    ? null
    : {
        description: shorten(es.profile.description(profile.full_name, kind.words.profile.role, profile.areas_served, profile.profile_description), DESCRIPTION_SHOWN),
        path: kind.profile(profile.id),
        image: imageUrl(profile.image, mediaBaseUrl),
        type: 'profile',
      };

/** The profile once more for search engines: a data block, which no browser runs. */
export function StructuredData({ profile, page }: { profile: ProfileReply; page: PublicPage }) {
  const image = page.image ? fullAddress(page.image) : '';
  return <script type="application/ld+json">{scriptText(structuredData(profile, fullAddress(page.path), image))}</script>;
}
