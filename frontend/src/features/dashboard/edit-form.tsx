import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { Merged } from '../../lib/merge-values.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../profile/changed-elsewhere.tsx';
import { ProfileFields } from '../profile/profile-fields.tsx';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import styles from './edit.module.css';
import { PhotoSection } from './photo-section.tsx';
import { type Edited, type SaveOutcome, useEditForm } from './use-edit-form.ts';

type Texts = Record<string, string>;

const labelOf = (field: string): string => (es.form.labels as Texts)[field] ?? field;

/** What was typed over a field and `given` up since is a change like the others. */
const changesIn = ({ taken, collisions }: Merged<Texts>, current: Texts, given: readonly string[]): ChangeElsewhere[] => [
  ...collisions.filter(({ field }) => !given.includes(field)).map(({ field, mine, theirs }) => ({ field, label: labelOf(field), now: theirs, typed: mine })),
  ...[...given, ...taken].map((field) => ({ field, label: labelOf(field), now: current[field] ?? '' })),
];

interface StaleProps {
  /** What changed elsewhere; null while it could not be loaded. */
  merged: Merged<Texts> | null;
  current: Texts;
  onTake: (field: string) => void;
  reload: () => void;
}

/** Says that the profile changed meanwhile, what changed, and that what was typed is still there. */
function Stale({ merged, current, onTake, reload }: StaleProps) {
  const [given, setGiven] = useState<readonly string[]>([]);
  const take = (field: string) => {
    setGiven([...given, field]);
    onTake(field);
  };
  return (
    <Banner tone="warning">
      <p>{es.edit.stale}</p>
      {merged ? (
        <>
          <ChangedElsewhere changes={changesIn(merged, current, given)} onTake={take} />
          <p>{es.edit.staleNext}</p>
        </>
      ) : (
        <Button variant="secondary" className={styles.reload} onClick={reload}>
          {es.edit.reload}
        </Button>
      )}
    </Banner>
  );
}

function Saved({ kind, emptied }: Exclude<SaveOutcome, { kind: 'stale' }>) {
  return (
    <Banner tone={kind === 'saved' && emptied.length === 0 ? 'success' : 'info'}>
      <p>{es.edit[kind]}</p>
      {emptied.length > 0 && <p>{es.edit.emptiedNow(emptied.map(labelOf).join(', '))}</p>}
    </Banner>
  );
}

/** Edits an approved profile: what changed is sent, what was emptied stays as it was. */
export function EditForm(edited: Edited) {
  const frame = useRef<UploadFrameHandle>(null);
  const { form, current, merged, submit, failure, busy, outcome, photos, reload } = useEditForm(edited, frame);
  const take = (field: string) => form.setValue(field as keyof typeof current, (current as Texts)[field] ?? '', { shouldDirty: true });
  return (
    <FormProvider {...form}>
      <UnsavedGuard frameRef={frame} />
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p className={styles.hint}>{es.edit.emptied}</p>
        <ProfileFields kind={edited.kind} optional={false} />
        <PhotoSection key={photos} profile={edited.profile} frameRef={frame} />
        {failure !== null && <ErrorBanner error={failure} />}
        {outcome?.kind === 'stale' && <Stale merged={merged} current={current} onTake={take} reload={reload} />}
        {outcome && outcome.kind !== 'stale' && <Saved {...outcome} />}
        <SubmitButton label={es.edit.submit} progress={busy && !outcome ? es.edit.saving : ''} />
      </form>
    </FormProvider>
  );
}
