import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlTemplate } from '../../../ui/html/html-template.ts';
import { type CardTexts, ResultCard } from './result-card.tsx';

const names = [
  'address',
  'photo',
  'photoSet',
  'initials',
  'badge',
  'name',
  'firm',
  'area',
  'otherAreas',
  'languages',
  'button',
  'mailto',
  'mailbox',
  'mailDomain',
  'tel',
  'phone',
] as const;
const anyText = fc.oneof(
  fc.constant(''),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(`<a href="x">&'</a>`, '&amp;', '$&', '\n', '<!-- -->'),
);
const texts: fc.Arbitrary<CardTexts> = fc.record(
  Object.fromEntries(names.map((name) => [name, anyText])) as Record<(typeof names)[number], fc.Arbitrary<string>>,
);

it('A card that the server makes of a template is what React draws, whatever its texts are', () => {
  const toHtml = htmlTemplate((card: CardTexts) => renderToString(<ResultCard {...card} />));
  fc.assert(
    fc.property(texts, (card) => void expect(toHtml(card)).toBe(renderToString(<ResultCard {...card} />))),
    { numRuns: 200 },
  );
});
