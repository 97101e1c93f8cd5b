import { acceptedSchema, type ContactSettings, contactSettingsSchema } from '@busca/command-api/contract';
import { OPEN_LIMIT_MAX } from '@busca/command-api/contract/constants';
import { type FormEvent, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { isStale } from '../../lib/api-error.ts';
import { useFailure } from '../../lib/session.ts';
import { Card } from '../../ui/boxes.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner, ErrorBanner } from '../../ui/feedback/banner.tsx';
import { ChoiceField, FieldScope, TextField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { useMergedValues } from '../../ui/form/use-merged-values.ts';
import type { OwnProfile } from '../profile/kinds.ts';
import styles from './business.module.css';

const words = es.business.contact;
const choices = (['no', 'yes'] as const).map((value) => ({ value, label: words.choices[value] }));

/** The settings as texts; `paused` is 'yes' or 'no'. */
type Values = Record<keyof ContactSettings, string>;
type Outcome = 'saved' | 'nothing' | 'stale';

const resolver = schemaResolver<Values, ContactSettings>({
  safeParse: (values, options) => {
    const { whatsapp, paused, open_limit } = values as Values;
    return contactSettingsSchema.safeParse(
      { whatsapp, paused: paused === 'yes', open_limit: Number(open_limit) },
      options,
    );
  },
});

/** The form of the settings. What is typed stays while the profile changes elsewhere. */
function useContactForm({ id, revision, contact }: OwnProfile) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { whatsapp, paused, open_limit } = contact;
  const current = useMemo<Values>(
    () => ({ whatsapp, paused: paused ? 'yes' : 'no', open_limit: String(open_limit) }),
    [whatsapp, paused, open_limit],
  );
  const form = useForm<Values, unknown, ContactSettings>({ defaultValues: current, resolver });
  const { markSaved } = useMergedValues(form, current);
  const save = async (body: ContactSettings): Promise<Outcome> => {
    const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, revision, body) };
    const { changed } = await api.put('/api/account/profiles/{id}/contact', { ...call, reply: acceptedSchema });
    return changed ? 'saved' : 'nothing';
  };
  const { submit: start, ...submission } = useSubmission(form, async (body) => {
    const submitted = form.getValues();
    const result = await save(body).catch((error: unknown): Outcome => {
      if (isStale(error)) return 'stale';
      throw error;
    });
    if (result !== 'stale') markSaved(submitted);
    await revalidate();
    setOutcome(result);
  });
  const submit = (event: FormEvent) => {
    setOutcome(null);
    start(event);
  };
  return { form, submit, outcome, ...submission };
}

/** How the owner of a profile takes messages: whether at all, how many at a time, and a number for WhatsApp. */
export function ContactSettingsCard({ profile }: { profile: OwnProfile }) {
  const { form, submit, busy, outcome, ...submission } = useContactForm(profile);
  const failure = useFailure(submission.failure);
  const { paused } = profile.contact;
  return (
    <Card as="section" id="contacto" className={styles.card} aria-labelledby="contacto-titulo">
      <div className={styles.title}>
        <h2 id="contacto-titulo">{words.title}</h2>
        <Badge tone={paused ? 'warning' : 'success'}>{paused ? words.off : words.on}</Badge>
      </div>
      <FormProvider {...form}>
        <UnsavedGuard />
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <FieldScope value="contacto-">
            <ChoiceField name="paused" label={words.receiving} hint={words.receivingHint} choices={choices} />
            <TextField
              name="open_limit"
              label={words.limit}
              hint={words.limitHint(OPEN_LIMIT_MAX)}
              inputMode="numeric"
              autoComplete="off"
            />
            <PhoneField name="whatsapp" label={words.whatsapp} hint={words.whatsappHint} optional />
          </FieldScope>
          {failure !== null && <ErrorBanner error={failure} />}
          {outcome && !busy && (
            <Banner tone={outcome === 'saved' ? 'success' : outcome === 'stale' ? 'warning' : 'info'}>
              {words[outcome]}
            </Banner>
          )}
          <SubmitButton variant="secondary" label={words.save} progress={busy ? words.saving : ''} />
        </form>
      </FormProvider>
    </Card>
  );
}
