import type { EditAgent, EditLender } from '@busca/command-api/contract';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/api/client.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import type { Kind, OwnProfile } from '../profile/kinds.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { schemas } from '../profile/schemas.ts';
import { type ProfileValues, valuesOf } from '../profile/values.ts';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import styles from './edit.module.css';
import { PhotoSection } from './photo-section.tsx';

/** A profile of one's own and its kind. */
interface Edited {
  kind: Kind;
  profile: OwnProfile;
}

type Values = ProfileValues & { image: string };
type Changes = EditAgent | EditLender;
type Outcome = 'saved' | 'nothing' | null;

const startOf = ({ kind, profile }: Edited): Values => ({ ...valuesOf(kind, profile), image: '' });

/** Only what changes is checked: the rest is the server's own. */
const changesOf = (edited: Edited) => ({
  safeParse: (values: unknown, options: { reportInput: true }) =>
    schemas[edited.kind.role].edit.safeParse(changedFields({ ...startOf(edited) } as Record<string, string>, values as Record<string, string>), options),
});

/** Sends changes to the profile as it was loaded. @returns false when there was nothing to send */
function useSave({ kind, profile }: Edited, frame: { current: UploadFrameHandle | null }) {
  const [keyOf] = useState(() => idempotencyKeys());
  return async (changes: Changes): Promise<boolean> => {
    const image = await frame.current?.upload();
    const fields = { ...changes, ...(image && image !== profile.image && { image }) };
    if (Object.keys(fields).length === 0) return false;
    const path = `${kind.api}/${profile.id}`;
    const ifMatch = `"${profile.revision}"`;
    await send('PUT', path, fields, { ifMatch, idempotencyKey: keyOf(path, [ifMatch, fields]) });
    return true;
  };
}

function Failure({ error, reload }: { error: unknown; reload: () => void }) {
  if (!(error instanceof ApiError && error.status === 412)) return <ErrorBanner error={error} />;
  return (
    <ErrorBanner error={error} text={es.edit.stale}>
      <Button variant="secondary" className={styles.reload} onClick={reload}>
        {es.edit.reload}
      </Button>
    </ErrorBanner>
  );
}

function useEditForm({ kind, profile }: Edited, frame: { current: UploadFrameHandle | null }) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const form = useForm<Values, unknown, Changes>({ defaultValues: startOf({ kind, profile }), resolver: schemaResolver(changesOf({ kind, profile })) });
  const save = useSave({ kind, profile }, frame);
  useEffect(() => form.reset(startOf({ kind, profile })), [form, kind, profile]);
  const submission = useSubmission(form, async (changes) => {
    setOutcome(null);
    setOutcome((await save(changes)) ? 'saved' : 'nothing');
    await revalidate();
  });
  const reload = () => {
    submission.forget();
    void revalidate();
  };
  return { form, outcome, reload, ...submission };
}

/** Edits an approved profile: what changed is sent, what was emptied stays as it was. */
export function EditForm(edited: Edited) {
  const frame = useRef<UploadFrameHandle>(null);
  const { form, submit, failure, busy, outcome, reload } = useEditForm(edited, frame);
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{es.edit.emptied}</p>
        <ProfileFields kind={edited.kind} optional={false} />
        <PhotoSection profile={edited.profile} frameRef={frame} />
        {failure !== null && <Failure error={failure} reload={reload} />}
        {outcome && <Banner tone={outcome === 'saved' ? 'success' : 'info'}>{es.edit[outcome]}</Banner>}
        <SubmitButton label={es.edit.submit} progress={busy && !outcome ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
