import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useFailure } from '../../lib/session.ts';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SubmitButton } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { ProfileFields } from '../profile/profile-fields.tsx';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import { PhotoSection } from './photo-section.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { Edited } from './use-edit-form.ts';
import { useResubmitForm } from './use-resubmit-form.ts';

const nothingChanged = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'nothing-changed';

/** Corrects a rejected profile and sends it for approval again. */
export function ResubmitForm({ kind, profile }: Edited) {
  const frame = useRef<UploadFrameHandle>(null);
  const { form, current, merged, stale, saved, submit, busy, reload, ...submission } = useResubmitForm(
    { kind, profile },
    frame,
  );
  const failure = useFailure(submission.failure);
  const take = (field: string) =>
    form.setValue(field as keyof typeof current, current[field as keyof typeof current], { shouldDirty: true });
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} savedRef={saved} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Banner tone="warning" title={es.portal.profiles.notice.rejected}>
          {profile.reason && `${es.portal.profiles.reason} ${profile.reason}`}
        </Banner>
        <ProfileFields kind={kind} optional={kind.optional} />
        <PhotoSection profile={profile} frameRef={frame} />
        {failure !== null && (
          <ErrorBanner
            error={failure}
            {...(nothingChanged(failure) && { text: es.form.problems['nothing-changed'], expected: true })}
          />
        )}
        {stale && <StaleNotice merged={merged} current={current} onTake={take} reload={reload} />}
        <SubmitButton label={es.edit.resubmit} progress={busy ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
