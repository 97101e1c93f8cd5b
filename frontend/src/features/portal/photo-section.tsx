import type { RefObject } from 'react';
import { es } from '../../copy/es.ts';
import type { OwnProfile } from '../../kinds.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import formStyles from '../../ui/form/form.module.css';
import { cx } from '../../ui/cx.ts';
import { UploadField } from '../../ui/form/upload-field.tsx';
import type { UploadFrameHandle } from '../../ui/form/upload-frame.tsx';
import styles from './edit.module.css';

/** The photo as it is, and the frame to choose another in. A saved profile begins with an empty frame again. */
export function PhotoSection({ profile, frameRef }: { profile: OwnProfile; frameRef: RefObject<UploadFrameHandle | null> }) {
  return (
    <FormSection title={es.signUp.photo}>
      <div className={cx(formStyles.whole, styles.photo)}>
        <Avatar name={profile.full_name} image={profile.image} alt={es.edit.currentPhoto(profile.full_name)} size={120} />
        <UploadField key={profile.revision} frameRef={frameRef} label={es.form.labels.image} hint={es.edit.photo} />
      </div>
    </FormSection>
  );
}
