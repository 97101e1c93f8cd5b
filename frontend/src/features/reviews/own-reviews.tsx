import { reviewAnswerSchema } from '@busca/command-api/contract';
import type { ProfileReviewsReply } from '@busca/query-api/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api, unread } from '../../lib/api/api.ts';
import { useFailure } from '../../lib/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import formStyles from '../../ui/form/form.module.css';
import { schemaResolver } from '../../ui/form/schema-resolver.ts';
import { SubmitButton, useSubmission } from '../../ui/form/form.tsx';
import { MessageField } from '../../ui/form/field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Head } from '../../ui/page/head.tsx';
import { usePortal } from '../account/use-portal.ts';
import { agents, contactProfile, type Kind, lenders } from '../profile/kinds.ts';
import { requireRole } from '../session/guard.ts';
import { Reviews } from './review-list.tsx';
import styles from './reviews.module.css';

const words = es.reviews;
/** As many reviews come at once. */
const SHOWN = 20;

/** The reviews of the signed-in owner's public profile; null without one. */
const loader =
  (kind: Kind) =>
  async ({ request }: LoaderFunctionArgs): Promise<ProfileReviewsReply | null> => {
    const { id } = await requireRole([kind.role], request);
    const { signal } = request;
    const profile = contactProfile(kind, await api.get('/api/users/{id}', { params: { id }, signal }));
    if (profile?.status !== 'approved') return null;
    return api.get(`${kind.resource}/{id}/reviews`, {
      params: { id: profile.id },
      query: { page: 1, limit: SHOWN },
      signal,
    });
  };

/** The professional's one answer to a review, folded away. */
function AnswerForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const form = useForm<{ text: string }, unknown, { text: string }>({
    defaultValues: { text: '' },
    resolver: schemaResolver(reviewAnswerSchema),
  });
  const { submit, busy, ...submission } = useSubmission(form, async (body) => {
    await api.post('/api/account/reviews/{id}/answer', { params: { id }, body, reply: unread });
    form.reset();
    await onDone();
  });
  const failure = useFailure(submission.failure);
  const { title, label, hint } = words.answer;
  return (
    <details className={styles.form}>
      <summary>{title}</summary>
      <FormProvider {...form}>
        <UnsavedGuard />
        <form className={formStyles.form} noValidate onSubmit={submit}>
          <MessageField name="text" label={label} hint={hint} rows={4} />
          {failure !== null && <ErrorBanner error={failure} />}
          <SubmitButton variant="secondary" label={words.answer.submit} progress={busy ? words.answer.sending : ''} />
        </form>
      </FormProvider>
    </details>
  );
}

/** `…/opiniones`: what those wrote who had sent a message, and where the professional answers. */
function OwnReviews({ kind }: { kind: Kind }) {
  const reviews = useLoaderData<ProfileReviewsReply | null>();
  const { user } = usePortal();
  const { revalidate } = useRevalidator();
  const profile = contactProfile(kind, user);
  return (
    <>
      <Head title={es.common.title(words.title)} />
      <h1>{words.title}</h1>
      <p>{words.own.intro}</p>
      {profile && reviews && reviews.written > 0 ? (
        <Reviews
          // Read anew, as after an answer, it begins with the newest ones.
          key={JSON.stringify(reviews)}
          kind={kind}
          profile={profile}
          reviews={reviews}
          renderUnanswered={({ id }) => <AnswerForm id={id} onDone={revalidate} />}
        />
      ) : (
        <EmptyState level="h2" title={words.none} text={words.own.none} />
      )}
    </>
  );
}

const screenOf = (kind: Kind) => ({ loader: loader(kind), Component: () => <OwnReviews kind={kind} /> });

export const agentReviews = screenOf(agents);
export const lenderReviews = screenOf(lenders);
