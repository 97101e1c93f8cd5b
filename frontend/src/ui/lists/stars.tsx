import { es } from '../../copy/es.ts';

/** The most stars there are. */
const MOST = 5;

/** Stars of a review, drawn as characters, which a screen reader gets in words. */
export const Stars = ({ stars }: { stars: number }) => (
  <span>
    <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST - stars)}</span>
    <span className="solo-lector">{es.reviews.stars(stars)}</span>
  </span>
);
