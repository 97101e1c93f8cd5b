import { imageSet, imageUrl } from '../../lib/image-url.ts';
import { useSite } from '../../lib/site.ts';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';

interface ProfilePhotoProps extends Omit<AvatarProps, 'name' | 'source' | 'sourceSet'> {
  /** `image` is a full address or a name under the media base; empty for initials. */
  profile: { full_name: string; image: string };
}

/** A profile's photo, or its owner's initials. */
export function ProfilePhoto({ profile, ...look }: ProfilePhotoProps) {
  const { mediaBaseUrl } = useSite();
  const source = imageUrl(profile.image, mediaBaseUrl);
  return <Avatar {...look} name={profile.full_name} source={source} sourceSet={imageSet(source)} />;
}
