import type { RefObject } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { FormSection } from '../../ui/form/form.tsx';
import formStyles from '../../ui/form/form.module.css';
import type { OwnProfile } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { UploadField } from '../upload/upload-field.tsx';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import styles from './edit.module.css';

/** The current photo, and the upload frame to replace it. */
export function PhotoSection({
  profile,
  frameRef,
}: {
  profile: OwnProfile;
  frameRef: RefObject<UploadFrameHandle | null>;
}) {
  return (
    <FormSection title={es.signUp.photo}>
      <div className={cx(formStyles.whole, styles.photo)}>
        <ProfilePhoto profile={profile} alt={es.edit.currentPhoto(profile.full_name)} size={120} />
        <UploadField frameRef={frameRef} label={es.form.labels.image} hint={es.edit.photo} />
      </div>
    </FormSection>
  );
}
