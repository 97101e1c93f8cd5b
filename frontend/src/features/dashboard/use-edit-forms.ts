import {
  acceptedSchema,
  type CreateAgent,
  type CreateLender,
  type EditAgent,
  type EditLender,
} from '@busca/command-api/contract';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { changedFields, emptiedFields } from '../../lib/field-values.ts';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import { useSubmission } from '../../ui/form/form.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { noTypedAreas, type TypedAreas, withTypedAreas } from '../cities/areas-field.tsx';
import type { Kind, OwnProfile } from '../profile/kinds.ts';
import { schemas } from '../profile/schemas.ts';
import { type ProfileValues, valuesOf, withFullName } from '../profile/values.ts';
import { sendWithPhoto, useWithPhoto } from '../upload/with-photo.ts';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import type { DashboardState } from './dashboard-screen.tsx';

/** The owner's profile and its kind. */
export interface Edited {
  kind: Kind;
  profile: OwnProfile;
}

type Frame = { current: UploadFrameHandle | null };
type Values = Record<keyof ProfileValues | keyof TypedAreas | 'image', string>;
type Changes = EditAgent | EditLender;

/**
 * The outcome of the last save: saved or nothing to save, with the emptied fields; or stale, because the profile had
 * changed.
 */
export type SaveOutcome = { kind: 'saved' | 'nothing'; emptied: string[] } | { kind: 'stale' };

const startOf = ({ kind, profile }: Edited): Values =>
  ({ ...valuesOf(kind, profile), ...noTypedAreas, image: '' }) as Values;

/** A version of the profile. */
interface Version {
  revision: number;
  values: Values;
}

/**
 * The newest version that the form knows: the one that was read or, until that is read again, the one that it has
 * saved.
 */
function useNewest({ kind, profile }: Edited): [newest: Version, setSaved: (version: Version) => void] {
  const [saved, setSaved] = useState<Version | null>(null);
  const read = useMemo<Version>(
    () => ({ revision: profile.revision, values: startOf({ kind, profile }) }),
    [kind, profile],
  );
  return [saved && saved.revision > read.revision ? saved : read, setSaved];
}

/** Validates the changed fields only: the others are stored already. */
const changesOf = (kind: Kind, stored: Values) => ({
  safeParse: (values: unknown, options: { reportInput: true }) =>
    schemas[kind.role].edit.safeParse(changedFields(stored, values as Values), options),
});

/** What a save has sent, and the profile's revision after it. */
interface Sent {
  fields: Changes;
  revision: number;
}

/** Sends changes to a version of the profile; nothing when nothing changed. @throws ApiError */
function useSave({ kind, profile }: Edited, { revision }: Version, frame: Frame) {
  const [keyOf] = useState(() => idempotencyKeys());
  const send = async (changes: Changes, image: string | null): Promise<Sent> => {
    const fields = { ...withFullName(changes, profile), ...(image && image !== profile.image && { image }) };
    if (Object.keys(fields).length === 0) return { fields, revision };
    const { id } = profile;
    const accepted = await api.put(`${kind.resource}/{id}`, {
      params: { id },
      body: fields,
      ifMatch: revision,
      idempotencyKey: keyOf(id, revision, fields),
      reply: acceptedSchema,
    });
    return { fields, revision: accepted.revision };
  };
  const upload = async (options?: { again: boolean }) => (await frame.current?.upload(options)) ?? null;
  return async (changes: Changes): Promise<Sent> =>
    sendWithPhoto(
      await upload(),
      () => upload({ again: true }),
      (image) => send(changes, image),
    );
}

/** A stale version is no failure: the form is merged with the changes. */
const staleAsNull = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 412) return null;
  throw error;
};

/** The edit form. Text that is typed during a save, or while the profile changes elsewhere, stays. */
export function useEditForm({ kind, profile }: Edited, frame: Frame) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [photos, setPhotos] = useState(0);
  const [newest, setSaved] = useNewest({ kind, profile });
  const current = newest.values;
  const form = useForm<Values, unknown, Changes>({
    defaultValues: current,
    resolver: useWithPhoto(withTypedAreas(schemaResolver<Values, Changes>(changesOf(kind, current))), frame),
  });
  const merging = useMergedValues(form, current);
  const save = useSave({ kind, profile }, newest, frame);
  const onStale = async () => {
    merging.clearMerge();
    setOutcome({ kind: 'stale' });
    await revalidate();
  };
  const { submit: start, ...submission } = useSubmission(form, async (changes) => {
    const submitted = form.getValues();
    const sent = await save(changes).catch(staleAsNull);
    if (!sent) return onStale();
    const { fields, revision } = sent;
    if (fields.image) setPhotos((count) => count + 1);
    setOutcome({
      kind: Object.keys(fields).length > 0 ? 'saved' : 'nothing',
      emptied: emptiedFields(current, submitted),
    });
    merging.markSaved(submitted);
    setSaved({ revision, values: submitted });
    void revalidate();
  });
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return {
    form,
    current,
    outcome,
    photos,
    merged: merging.merged,
    reload: () => void revalidate(),
    submit,
    ...submission,
  };
}

type Application = Omit<CreateAgent, 'image'> | Omit<CreateLender, 'image'>;
type ResubmitValues = Record<keyof ProfileValues | keyof TypedAreas | 'image' | 'website', string>;

const startOfResubmit = ({ kind, profile }: Edited): ResubmitValues =>
  ({ ...valuesOf(kind, profile), ...noTypedAreas, image: '', website: profile.website }) as ResubmitValues;

/**
 * Resubmits a rejected profile in the version that its owner saw, with the photo that it has unless another was chosen.
 */
export function useResubmitForm({ kind, profile }: Edited, frame: { current: UploadFrameHandle | null }) {
  const go = useGo();
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [stale, setStale] = useState(false);
  const saved = useRef(false);
  const current = useMemo(() => startOfResubmit({ kind, profile }), [kind, profile]);
  const form = useForm<ResubmitValues, unknown, Application>({
    defaultValues: current,
    resolver: useWithPhoto(
      withTypedAreas(schemaResolver<ResubmitValues, Application>(schemas[kind.role].profile)),
      frame,
    ),
  });
  const { merged, clearMerge } = useMergedValues(form, current);
  const onStale = async (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    clearMerge();
    setStale(true);
    await revalidate();
  };
  const resubmit = async (values: Application) => {
    const { revision } = profile;
    const upload = async (options?: { again: boolean }) => (await frame.current?.upload(options)) ?? null;
    await sendWithPhoto(
      (await upload()) ?? profile.image,
      () => upload({ again: true }),
      (image) => {
        const application = { ...values, image };
        return api.post(kind.resource, {
          body: application,
          ifMatch: revision,
          idempotencyKey: keyOf(revision, application),
          reply: unread,
        });
      },
    );
    saved.current = true;
    await go(kind.portal, { state: { resubmitted: true } satisfies DashboardState });
  };
  const submission = useSubmission(form, async (values) => {
    setStale(false);
    await resubmit(values).catch(onStale);
  });
  return { form, current, merged, stale, saved, reload: () => void revalidate(), ...submission };
}
