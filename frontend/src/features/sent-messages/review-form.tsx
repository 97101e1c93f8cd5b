import { type OwnMessageStatus, writtenReviewSchema } from '@busca/command-api/contract';
import { STARS_MAX } from '@busca/command-api/contract/constants';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { PostBody } from '../../lib/api/api.ts';
import { Card } from '../../ui/boxes.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { CheckboxField, ChoiceField, MessageField } from '../../ui/form/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { nameOf } from './path-of.ts';
import styles from './sent-messages.module.css';

const { write, categories } = es.reviews;

type Written = PostBody<'/api/reviews'>;
/** The stars as the choice has them, empty before it is made. */
type Values = { stars: string } & Pick<Written, 'text' | 'show_place'>;

const schema = writtenReviewSchema.pick({ stars: true, text: true, show_place: true });
const resolver = schemaResolver<Values, Pick<Written, 'stars' | 'text' | 'show_place'>>({
  safeParse: (values, options) => {
    const { stars, ...others } = values as Values;
    return schema.safeParse({ ...others, ...(stars !== '' && { stars: Number(stars) }) }, options);
  },
});

const choices = Array.from({ length: STARS_MAX }, (_, index) => {
  const stars = index + 1;
  return { value: String(stars), label: `${stars} · ${write.words[stars]}` };
});

/** What became of a review that was written before. */
function State({ review }: { review: NonNullable<OwnMessageStatus['review']> }) {
  const { state, category, reason } = review;
  return (
    <div role="status">
      <p>{write.states[state]}</p>
      {category !== null && <p>{write.reason(categories[category], reason ?? '')}</p>}
    </div>
  );
}

interface ReviewFormProps {
  message: OwnMessageStatus;
  holder: NonNullable<OwnMessageStatus['holder']>;
  /** Sends it, and reads the message anew. */
  onWrite: (review: Pick<Written, 'stars' | 'text' | 'show_place'>) => Promise<void>;
}

/** The sender of a message writes how the professional was, or changes what they wrote. */
export function ReviewForm({ message: { review, location }, holder, onWrite }: ReviewFormProps) {
  const defaultValues = useMemo(
    () => ({
      stars: review ? String(review.stars) : '',
      text: review?.text ?? '',
      show_place: review ? review.shows_place : true,
    }),
    [review],
  );
  const form = useForm<Values, unknown, Pick<Written, 'stars' | 'text' | 'show_place'>>({
    values: defaultValues,
    resolver,
  });
  const { submit, busy, failure } = useSubmission(form, onWrite);
  const name = nameOf(holder);
  return (
    <Card as="section">
      <h3 className={styles.heading}>{review ? write.change : write.title(name)}</h3>
      {review ? <State review={review} /> : <p className={styles.small}>{write.intro}</p>}
      <FormProvider {...form}>
        <UnsavedGuard />
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <ChoiceField name="stars" label={write.stars} hint={write.starsHint} choices={choices} />
          <MessageField name="text" label={write.text} hint={write.textHint} />
          {location !== null && <CheckboxField name="show_place">{write.place(location)}</CheckboxField>}
          <p className={styles.small}>{write.read}</p>
          <p className={styles.small}>{write.shown(name)}</p>
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton label={review ? write.resubmit : write.submit} progress={busy ? write.sending : ''} />
        </form>
      </FormProvider>
    </Card>
  );
}
