import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { agents } from '../profile/kinds.ts';
import { Reviews } from './review-list.tsx';

it("The day of an answer has a month of three letters: engines differ in 'sept', and the page would differ from its HTML", () => {
  const review = {
    id: '1',
    stars: 5,
    text: 'Nos ayudó.',
    first_name: 'Ana',
    place: null,
    date: '2026-09-01',
    answer: { text: 'Gracias.', date: '2026-09-12' },
  };
  const reviews = { average: 5, written: 1, published: 1, withheld_by_category: {}, reviews: [review] };
  const html = renderToStaticMarkup(
    <Reviews kind={agents} profile={{ id: '1', first_name: 'Eva' }} reviews={reviews} />,
  );
  expect(html).toMatch(/\b12 sep 2026\b/);
});
