import type { AdminReviewReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Stars } from '../../../ui/lists/stars.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnReview } from '../commands/actions.ts';
import type { CommandReport } from '../commands/admin-command.tsx';
import { worklist } from '../worklist/worklist.tsx';
import styles from '../worklist/worklist.module.css';

const words = es.admin.reviews;

const aboutOf = ({ full_name, first_name }: AdminReviewReply): string => words.about(full_name, first_name);

/** A review: about whom, what it says, and what the professional answered. */
export function ReviewRow({ review, report }: { review: AdminReviewReply; report: CommandReport }) {
  const { first_name, full_name, kind, profile_id, stars, text, place, date, answer, category, reason } = review;
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <Stars stars={stars} />
          <strong>{es.reviews.by(first_name, place)}</strong>
          <time dateTime={date}>{writeInstant(date)}</time>
        </p>
        <p className={styles.content}>{text || es.reviews.erased}</p>
        {answer && (
          <p className={styles.outcome}>
            <span>{es.reviews.answered(full_name ?? '', writeInstant(answer.date))}</span> <span>{answer.text}</span>
          </p>
        )}
        {category !== null && (
          <p className={styles.outcome}>{words.withheld(es.reviews.categories[category], reason ?? '')}</p>
        )}
        <p className={styles.facts}>
          <Badge tone="info">{es.admin.kinds[kind]}</Badge>
          {full_name !== null && (
            <Link className={styles.profile} to={adminPaths.profile(profile_id)}>
              {full_name}
            </Link>
          )}
          <Link className={styles.profile} to={adminPaths.consent(review.lead_id)}>
            {words.message}
          </Link>
        </p>
      </div>
      <ActionBar
        inRow
        actions={actionsOnReview(review)}
        revision={review.revision}
        about={aboutOf(review)}
        report={report}
      />
    </Card>
  );
}

/** `/administración/opiniones`: what senders write about professionals, the oldest first of those that wait. */
export const { loader, Component } = worklist<AdminReviewReply['state'], AdminReviewReply>({
  path: adminPaths.reviews,
  read: (status, _, paging, signal) => api.getPage('/api/admin/reviews', { query: { status, ...paging }, signal }),
  states: ['waiting', 'published', 'withheld'],
  filters: [],
  words,
  count: ({ reviews }) => reviews,
  about: aboutOf,
  row: (review, report) => <ReviewRow review={review} report={report} />,
});
