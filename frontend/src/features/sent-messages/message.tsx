import { type OwnMessageStatus, writtenReviewSchema } from '@busca/command-api/contract';
import { STARS_MAX } from '@busca/command-api/contract/constants';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import type { PostBody } from '../../lib/api/api.ts';
import { withClock } from '../../lib/clock.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { CheckboxField, ChoiceField, MessageField } from '../../ui/form/field.tsx';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { agents, lenders } from '../profile/kinds.ts';
import { ProfilePhoto } from '../profile/photo.tsx';
import { nameOf, type Step, stepsOf, titleOf } from './path-of.ts';
import formStyles from '../../ui/form/form.module.css';
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
  /** Whom it is about. */
  name: string;
  /** Sends it, and reads the message anew. */
  onWrite: (review: Pick<Written, 'stars' | 'text' | 'show_place'>) => Promise<void>;
}

/** The sender of a message writes how the professional was, or changes what they wrote. */
function ReviewForm({ message: { review, location }, name, onWrite }: ReviewFormProps) {
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
  return (
    <Card as="section">
      <h3 className={styles.heading}>{(review ? write.change : write.title)(name)}</h3>
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

const words = es.sentMessages;

/** In the reader's time zone, which a message's path names once. */
const day = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'long' });
const writeTime = (at: string): string => withClock(day, new Date(at));
const zone = (): string =>
  new Intl.DateTimeFormat('es-US', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')!.value;

/** The professional who has a message. */
function Holder({ holder }: { holder: NonNullable<OwnMessageStatus['holder']> }) {
  const { profile_id, kind, full_name, image, state, since } = holder;
  const { label, text } = words.holder[state];
  const address = (kind === 'agent' ? agents : lenders).profile(profile_id);
  return (
    <Card as="section" className={styles.holder}>
      <h3 className={styles.label}>{label}</h3>
      <div className={styles.who}>
        <ProfilePhoto profile={{ full_name: full_name ?? '', image: image ?? '' }} size={72} />
        <div>
          <p className={styles.name}>{nameOf(holder)}</p>
          <p className={styles.small}>{words.kinds[kind]}</p>
          <p className={styles.small}>{words.since(writeTime(since))}</p>
        </div>
      </div>
      <p>{text}</p>
      {full_name !== null && (
        <p>
          <ButtonLink variant="secondary" to={address} aria-label={words.profileOf(full_name)}>
            {words.profile}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** Whom a message without a holder waits for. */
function Nobody({ waitsFor }: { waitsFor: Exclude<OwnMessageStatus['waits_for'], 'holder'> }) {
  const { title, text } = words.nobody[waitsFor];
  return (
    <Card as="section" className={styles.holder}>
      <h3 className={styles.name}>{title}</h3>
      <p>{text}</p>
    </Card>
  );
}

/** What has happened to a message, what is the case now, and what comes next. */
function Path({ steps }: { steps: Step[] }) {
  return (
    <Card as="section">
      <h3 className={styles.heading}>{words.path.title}</h3>
      <Timeline
        steps={steps.map(({ at, text, ...step }, index) => ({
          ...step,
          name: String(index),
          at: at === null ? undefined : { instant: at, words: writeTime(at) },
          text: text || undefined,
        }))}
      />
      <p className={styles.zone}>{words.path.zone(zone())}</p>
    </Card>
  );
}

interface MessageProps {
  message: OwnMessageStatus;
  /** Whether it is the first one that waits for a decision of its sender. */
  isUrgent: boolean;
  onConfirm: (answered: boolean) => void;
  onAnother: () => void;
  onReview: Parameters<typeof ReviewForm>[0]['onWrite'];
}

/** Whether the holder has answered: two equal buttons, saved at once. */
function Confirmation({
  holder,
  onConfirm,
}: Pick<MessageProps, 'onConfirm'> & { holder: NonNullable<OwnMessageStatus['holder']> }) {
  const { confirm } = words;
  const { confirmed } = holder;
  return (
    <Card as="section">
      <h3 className={styles.heading}>{confirm.title(nameOf(holder))}</h3>
      <div className={styles.answers}>
        {[true, false].map((answered) => (
          <Button
            key={String(answered)}
            variant="secondary"
            aria-pressed={confirmed === answered}
            onClick={() => onConfirm(answered)}
          >
            {confirmed === answered && <Icon name="check" />} <span>{answered ? confirm.yes : confirm.no}</span>
          </Button>
        ))}
      </div>
      <p role="status" className={styles.small}>
        {confirmed === null ? confirm.text : confirm.saved[`${confirmed}`]}
      </p>
    </Card>
  );
}

/** One message: who has it, what has happened, and what its sender may decide. */
export function Message({ message, isUrgent, onConfirm, onAnother, onReview }: MessageProps) {
  const { sent_at, timeframe, waits_for, holder, can_ask_for_another, can_confirm, reviewable } = message;
  return (
    <article className={styles.message}>
      <div className={styles.head}>
        <h2>{titleOf(message)}</h2>
        <p className={styles.small}>{words.sentAt(writeTime(sent_at))}</p>
        {timeframe !== null && <p className={styles.small}>{words.timeframe(timeframe)}</p>}
      </div>
      <div className={styles.main}>
        {holder && <Holder holder={holder} />}
        {!holder && waits_for !== 'holder' && <Nobody waitsFor={waits_for} />}
        {reviewable && <ReviewForm message={message} name={reviewable.full_name} onWrite={onReview} />}
        <Path steps={stepsOf(message, writeTime)} />
      </div>
      {((holder && can_confirm) || can_ask_for_another) && (
        <div className={styles.decide}>
          {holder && can_confirm && <Confirmation holder={holder} onConfirm={onConfirm} />}
          {can_ask_for_another && (
            <Card as="section">
              <h3 className={styles.heading}>{words.decide}</h3>
              <Button wide variant={isUrgent ? 'primary' : 'secondary'} onClick={onAnother}>
                <Icon name="swap" /> <span>{words.another.submit}</span>
              </Button>
              <p className={styles.small}>{holder ? words.another.text : words.another.waiting}</p>
            </Card>
          )}
        </div>
      )}
    </article>
  );
}
