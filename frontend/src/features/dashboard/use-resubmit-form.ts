import type { CreateAgent, CreateLender } from '@busca/command-api/contract';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api, unread } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import { useSubmission } from '../../ui/form/form.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { noTypedAreas, type TypedAreas, withTypedAreas } from '../cities/typed-areas.ts';
import { schemas } from '../profile/schemas.ts';
import { type ProfileValues, valuesOf } from '../profile/values.ts';
import { sendWithPhoto } from '../upload/send-with-photo.ts';
import type { UploadFrameHandle } from '../upload/upload-frame.tsx';
import { useWithPhoto } from '../upload/with-photo.ts';
import type { DashboardState } from './dashboard-screen.tsx';
import type { Edited } from './use-edit-form.ts';

type Application = Omit<CreateAgent, 'image'> | Omit<CreateLender, 'image'>;
type Values = Record<keyof ProfileValues | keyof TypedAreas | 'image' | 'website', string>;

const startOf = ({ kind, profile }: Edited): Values =>
  ({ ...valuesOf(kind, profile), ...noTypedAreas, image: '', website: profile.website }) as Values;

/**
 * Resubmits a rejected profile in the version that its owner saw, with the photo that it has unless another was chosen.
 */
export function useResubmitForm({ kind, profile }: Edited, frame: { current: UploadFrameHandle | null }) {
  const go = useGo();
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [stale, setStale] = useState(false);
  const saved = useRef(false);
  const current = useMemo(() => startOf({ kind, profile }), [kind, profile]);
  const form = useForm<Values, unknown, Application>({
    defaultValues: current,
    resolver: useWithPhoto(withTypedAreas(schemaResolver<Values, Application>(schemas[kind.role].profile)), frame),
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
