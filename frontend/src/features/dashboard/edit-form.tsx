import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { useFailure } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SubmitButton } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { ProfileFields } from '../profile/profile-fields.tsx';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import styles from './edit.module.css';
import { PhotoSection } from './photo-section.tsx';
import { labelOf, StaleNotice } from './stale-notice.tsx';
import { type Edited, type SaveOutcome, useEditForm } from './use-edit-form.ts';

function Saved({ kind, emptied }: Exclude<SaveOutcome, { kind: 'stale' }>) {
  return (
    <Banner tone={kind === 'saved' && emptied.length === 0 ? 'success' : 'info'}>
      <p>{es.edit[kind]}</p>
      {emptied.length > 0 && <p>{es.edit.emptiedNow(emptied.map(labelOf).join(', '))}</p>}
    </Banner>
  );
}

/** Edits an approved profile: changed fields are sent, emptied fields keep their old value. */
export function EditForm(edited: Edited) {
  const frame = useRef<UploadFrameHandle>(null);
  const { form, current, merged, submit, busy, outcome, photos, reload, ...submission } = useEditForm(edited, frame);
  const failure = useFailure(submission.failure);
  const take = (field: string) =>
    form.setValue(field as keyof typeof current, current[field as keyof typeof current], { shouldDirty: true });
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{es.edit.emptied}</p>
        <ProfileFields kind={edited.kind} optional={false} />
        <PhotoSection key={photos} profile={edited.profile} frameRef={frame} />
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome?.kind === 'stale' && <StaleNotice merged={merged} current={current} onTake={take} reload={reload} />}
        {outcome && outcome.kind !== 'stale' && <Saved {...outcome} />}
        <SubmitButton label={es.edit.submit} progress={busy && !outcome ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
