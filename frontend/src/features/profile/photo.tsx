import type { FacesReply } from '@busca/query-api/contract';
import { imageSet, imageUrl } from '../../lib/image-url.ts';
import { useSite } from '../../lib/site.ts';
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx';
import styles from './faces.module.css';

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

/** Who is first in a place, side by side. Their names are those of its list: here they are pictures alone. */
export const Faces = ({ faces }: { faces: FacesReply }) =>
  faces.length > 0 && (
    <span className={styles.faces} aria-hidden="true">
      {faces.map((face) => (
        <ProfilePhoto key={face.full_name + face.image} profile={face} size={36} className={styles.face} />
      ))}
    </span>
  );
