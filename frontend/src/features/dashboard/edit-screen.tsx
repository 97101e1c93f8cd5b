import type { SessionUser } from '@busca/platform/contract';
import { specialtyWords } from '@busca/query-api/contract/specialties';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Await, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { Merged } from '../../lib/field-values.ts';
import { patterns } from '../../lib/paths.ts';
import { useFailure, useScreenOf } from '../../lib/session.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { FormSection, SubmitButton } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { FocusedHeading } from '../../ui/page/focused-heading.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../profile/changed-elsewhere.tsx';
import { agents, type Kind, lenders, type OwnProfile } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { OtherUserNotice } from '../session/current-session.tsx';
import { requireRole } from '../session/guard.ts';
import { UploadField, type UploadFrameHandle } from '../upload/upload-frame.tsx';
import { type Edited, type SaveOutcome, useEditForm, useResubmitForm } from './use-edit-forms.ts';
import formStyles from '../../ui/form/form.module.css';
import styles from './edit.module.css';

type Texts = Record<string, string>;

/** The label of a field of the profile forms; its name where it has none. */
const labelOf = (field: string): string => (es.form.labels as Texts)[field] ?? field;

const shown = (field: string, value: string): string => (field === 'specialties' ? specialtyWords(value) : value);

/**
 * Fields that changed elsewhere. Of those that changed on both sides, `replaced` ones have been given the current
 * value.
 */
const changesIn = (
  { taken, collisions }: Merged<Texts>,
  current: Texts,
  replaced: readonly string[],
): ChangeElsewhere[] => [
  ...collisions
    .filter(({ field }) => !replaced.includes(field))
    .map(({ field, mine, theirs }) => ({
      field,
      label: labelOf(field),
      now: shown(field, theirs),
      typed: shown(field, mine),
    })),
  ...[...replaced, ...taken].map((field) => ({
    field,
    label: labelOf(field),
    now: shown(field, current[field] ?? ''),
  })),
];

interface StaleNoticeProps {
  /** What changed elsewhere; null while it could not be loaded. */
  merged: Merged<Texts> | null;
  current: Texts;
  /** Puts the current value of a field into the form. */
  onTake: (field: string) => void;
  reload: () => void;
}

/**
 * Says that the profile changed after the form was opened, which fields changed, and that the typed text is still
 * there.
 */
function StaleNotice({ merged, current, onTake, reload }: StaleNoticeProps) {
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const take = (field: string) => {
    setReplaced([...replaced, field]);
    onTake(field);
  };
  return (
    <Banner tone="warning">
      <p>{es.edit.stale}</p>
      {merged ? (
        <>
          <ChangedElsewhere changes={changesIn(merged, current, replaced)} onTake={take} />
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

/** The current photo, and the upload frame to replace it. */
function PhotoSection({ profile, frameRef }: { profile: OwnProfile; frameRef: RefObject<UploadFrameHandle | null> }) {
  return (
    <FormSection title={es.signUp.photo}>
      <div className={cx(formStyles.whole, styles.photo)}>
        <ProfilePhoto profile={profile} alt={es.edit.currentPhoto(profile.full_name)} size={120} />
        <UploadField frameRef={frameRef} label={es.form.labels.image} hint={es.edit.photo} />
      </div>
    </FormSection>
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

/** Edits an approved profile: changed fields are sent, emptied fields keep their old value. */
function EditForm(edited: Edited) {
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

const nothingChanged = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'nothing-changed';

/** Corrects a rejected profile and sends it for approval again. */
function ResubmitForm({ kind, profile }: Edited) {
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

interface EditData {
  /** Whose screen it is. */
  user: SessionUser;
  profile: Promise<OwnProfile | undefined>;
}

interface EditProps {
  kind: Kind;
  profile: OwnProfile | undefined;
}

/** Loads the profile from the signed-in user's profiles, so that it cannot be another user's. */
const editLoader =
  (kind: Kind) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<EditData> => {
    const user = await requireRole([kind.role], request, patterns.userLogin);
    const read = api.get('/api/users/{id}', { params: { id: user.id }, signal: request.signal });
    return { user, profile: read.then((account) => kind.of(account).find((profile) => profile.id === params.id)) };
  };

function Content({ kind, profile }: EditProps) {
  if (!profile) return <Banner tone="error">{es.edit.notFound}</Banner>;
  if (profile.status === 'rejected') return <ResubmitForm kind={kind} profile={profile} />;
  if (profile.status !== 'approved') return <Banner tone="info">{es.edit.notEditable}</Banner>;
  return <EditForm kind={kind} profile={profile} />;
}

function Edit({ kind, profile }: EditProps) {
  const inSpanish = profile !== undefined && profile.primary_language !== 'English';
  return (
    <div className={cx(styles.edit, inSpanish && 'busca')}>
      <FocusedHeading>{profile?.status === 'rejected' ? es.edit.resubmitTitle : es.edit.title}</FocusedHeading>
      <Content kind={kind} profile={profile} />
    </div>
  );
}

const Loading = () => (
  <div className={styles.edit}>
    <h1>{es.edit.title}</h1>
    <p role="status">{es.edit.loading}</p>
  </div>
);

/** Edits an approved profile, or corrects and resubmits a rejected one. */
function EditScreen({ kind }: { kind: Kind }) {
  const { user, profile } = useLoaderData<EditData>();
  const other = useScreenOf(user);
  return (
    <Screen title={es.edit.title} narrow>
      {other && <OtherUserNotice shown={user} current={other} />}
      <p>
        <Link className={styles.back} to={kind.portal}>
          <Icon name="left" size={18} />
          {es.edit.back}
        </Link>
      </p>
      <Suspense fallback={<Loading />}>
        <Await resolve={profile}>{(loaded: OwnProfile | undefined) => <Edit kind={kind} profile={loaded} />}</Await>
      </Suspense>
    </Screen>
  );
}

const screenFor = (kind: Kind) => ({ loader: editLoader(kind), Component: () => <EditScreen kind={kind} /> });

/** `/portal-de-agentes-editar/:id` */
export const agentEdit = screenFor(agents);
/** `/portal-de-prestamistas-edit/:id` */
export const lenderEdit = screenFor(lenders);
