import type { ProfileReviewsReply, ReviewReply } from '@busca/query-api/contract';
import { withholdingCategories } from '@busca/command-api/contract/constants';
import { type ReactNode, useState } from 'react';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from '../../ui/feedback/banner.tsx';
import { Stars } from '../../ui/lists/stars.tsx';
import type { Kind } from '../profile/kinds.ts';
import { writeDay } from '../profile/licence.tsx';
import { ReportButton } from '../report/report-button.tsx';
import styles from './reviews.module.css';

const words = es.reviews;

const month = new Intl.DateTimeFormat('es-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** How many were written, published and withheld, and for what. */
function countsOf({ written, published, withheld_by_category: withheld }: ProfileReviewsReply): string {
  const categories = withholdingCategories.filter((category) => (withheld[category] ?? 0) > 0);
  const held = categories.reduce((sum, category) => sum + withheld[category]!, 0);
  const parts = [
    words.counts(written, published, written - published - held),
    ...categories.map((category) => words.withheld(withheld[category]!, words.categories[category])),
  ];
  return `${parts.join(', ')}. ${words.rule}`;
}

/** A published review, with what the professional answered, or may answer. */
const Review = ({ review, name, children }: { review: ReviewReply; name: string; children?: ReactNode }) => (
  <li>
    <p className={styles.by}>
      <Stars stars={review.stars} />
      {review.first_name && <strong>{words.by(review.first_name, review.place)}</strong>}
      <time dateTime={review.date}>{month.format(new Date(review.date))}</time>
    </p>
    <p className={styles.text}>{review.text || words.erased}</p>
    {review.text !== '' && (
      <p className={styles.report}>
        <ReportButton
          about={{ review_id: review.id }}
          label={es.reports.review}
          name={es.reports.reviewOf(review.first_name)}
          title={es.reports.titles.review}
        />
      </p>
    )}
    {review.answer && (
      <div className={styles.answer}>
        <p className={styles.by}>{words.answered(name, writeDay(review.answer.date))}</p>
        <p className={styles.text}>{review.answer.text}</p>
      </div>
    )}
    {children}
  </li>
);

/** How many further reviews are read at once. */
const STEP = 20;

/** Reads the reviews behind the first ones, as many as are asked for. */
function useMore({ resource }: Kind, profileId: string, first: ProfileReviewsReply) {
  const [all, setAll] = useState<readonly ReviewReply[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [reading, setReading] = useState(false);
  const shown = all ?? first.reviews;
  const more = async () => {
    setReading(true);
    const query = { page: 1, limit: Math.min(100, shown.length + STEP) };
    try {
      setAll((await api.get(`${resource}/{id}/reviews`, { params: { id: profileId }, query })).reviews);
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
    setReading(false);
  };
  return { shown, failure, reading, more, left: Math.min(100, first.published) - shown.length };
}

interface ReviewsProps {
  kind: Kind;
  profile: { id: string; first_name: string };
  reviews: ProfileReviewsReply;
  /** What stands below a review that its professional has not answered. */
  renderUnanswered?: (review: ReviewReply) => ReactNode;
}

/** The reviews of a profile: what they come to, how many were withheld for what, and the newest of them. */
export function Reviews({ kind, profile, reviews, renderUnanswered }: ReviewsProps) {
  const { shown, failure, reading, more, left } = useMore(kind, profile.id, reviews);
  const { average, published, written } = reviews;
  return (
    <>
      {average !== null && (
        <p className={styles.average}>
          <span aria-hidden="true">★</span> <strong>{words.average(average)}</strong>{' '}
          <span>{words.count(published)}</span>
        </p>
      )}
      <p className={styles.counts}>{written === 0 ? `${words.none}. ${words.noneText}` : countsOf(reviews)}</p>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((review) => (
            <Review key={review.id} review={review} name={profile.first_name}>
              {review.answer === null && review.text !== '' && renderUnanswered?.(review)}
            </Review>
          ))}
        </ul>
      )}
      {failure !== null && <ErrorBanner error={failure} text={words.failed} />}
      {left > 0 && (
        <Button variant="secondary" aria-disabled={reading || undefined} onClick={() => void (reading || more())}>
          {words.more(left)}
        </Button>
      )}
      <p role="status" className="solo-lector">
        {reading && words.loading}
      </p>
    </>
  );
}
