import { Card, Skeleton } from '../../../ui/boxes.tsx';
import { PAGE_SIZE } from '../query/query.ts';
import cardStyles from './result-card.module.css';
import styles from './results.module.css';
import skeletonStyles from './results-skeleton.module.css';

function CardSkeleton() {
  return (
    <Card as="li" className={cardStyles.card}>
      <div className={cardStyles.head}>
        <Skeleton round className={skeletonStyles.photo} />
        <div className={skeletonStyles.who}>
          <Skeleton className={skeletonStyles.name} />
          <Skeleton className={skeletonStyles.firm} />
        </div>
      </div>
      <Skeleton className={skeletonStyles.facts} />
      <Skeleton className={skeletonStyles.chips} />
      <Skeleton className={skeletonStyles.actions} />
    </Card>
  );
}

/** Placeholders in the shape of the cards while results load. */
export function ResultsSkeleton() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </ul>
  );
}
