import type { CreateAgent, CreateLender } from '@busca/command-api/contract';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/api/client.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useGo } from '../../ui/navigation.tsx';
import { noTypedAreas, type TypedAreas, withTypedAreas } from '../cities/typed-areas.ts';
import type { Kind, OwnProfile, Website } from '../profile/kinds.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { schemas } from '../profile/schemas.ts';
import { type ProfileValues, valuesOf } from '../profile/values.ts';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import { useWithPhoto } from '../upload/with-photo.ts';
import type { DashboardState } from './dashboard-screen.tsx';
import { PhotoSection } from './photo-section.tsx';

type Values = ProfileValues & TypedAreas & { image: string; website: Website };

const nothingChanged = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'nothing-changed';

/** Mends a rejected profile and sends it for approval again; without another image the old one goes along. */
export function ResubmitForm({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const frame = useRef<UploadFrameHandle>(null);
  const go = useGo();
  const [keyOf] = useState(() => idempotencyKeys());
  const form = useForm<Values, unknown, CreateAgent | CreateLender>({
    defaultValues: { ...valuesOf(kind, profile), ...noTypedAreas, image: profile.image, website: profile.website },
    resolver: useWithPhoto(withTypedAreas(schemaResolver<Values, CreateAgent | CreateLender>(schemas[kind.role].create)), frame),
  });
  const { submit, failure, busy } = useSubmission(form, async (mended) => {
    const application = { ...mended, image: (await frame.current?.upload()) ?? profile.image };
    await send('POST', kind.api, application, { idempotencyKey: keyOf(kind.api, [profile.revision, application]) });
    await go(kind.portal, { state: { resubmitted: true } satisfies DashboardState });
  });
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <Banner tone="warning" title={es.portal.profiles.notice.rejected}>
          {profile.reason && `${es.portal.profiles.reason} ${profile.reason}`}
        </Banner>
        <ProfileFields kind={kind} optional={kind.optional} />
        <PhotoSection profile={profile} frameRef={frame} />
        {failure !== null && <ErrorBanner error={failure} {...(nothingChanged(failure) && { text: es.form.problems['nothing-changed'], expected: true })} />}
        <SubmitButton label={es.edit.resubmit} progress={busy ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
