import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CardTexts, ResultCard } from '../features/search/result-card.tsx';
import { htmlTemplate } from './html-template.ts';

const names = ['address', 'photo', 'initials', 'badge', 'name', 'firm', 'area', 'otherAreas', 'languages', 'button', 'mailto', 'mailbox', 'mailDomain', 'tel', 'phone'] as const;
const anyText = fc.oneof(fc.constant(''), fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(`<a href="x">&'</a>`, '&amp;', '$&', '\n', '<!-- -->'));
const texts: fc.Arbitrary<CardTexts> = fc.record(Object.fromEntries(names.map((name) => [name, anyText])) as Record<(typeof names)[number], fc.Arbitrary<string>>);

describe('HTML of a template', () => {
  it('is what React draws of the same card, whatever its texts are', () => {
    const toHtml = htmlTemplate(ResultCard, renderToString);
    fc.assert(fc.property(texts, (card) => void expect(toHtml(card)).toBe(renderToString(<ResultCard {...card} />))), { numRuns: 200 });
  });

  it('asks React for one drawing of each set of texts that are empty', () => {
    let drawings = 0;
    const toHtml = htmlTemplate(({ name, firm }: { name: string; firm: string }) => <p title={name}>{firm && <b>{firm}</b>}{name}</p>, (element) => {
      drawings += 1;
      return renderToString(element);
    });
    const people = [{ name: 'Ana', firm: '' }, { name: 'Eva <&>', firm: 'Casa' }, { name: 'Luz', firm: '' }, { name: 'Sol', firm: 'Sur' }];
    expect(people.map(toHtml)).toEqual(['<p title="Ana">Ana</p>', '<p title="Eva &lt;&amp;&gt;"><b>Casa</b>Eva &lt;&amp;&gt;</p>', '<p title="Luz">Luz</p>', '<p title="Sol"><b>Sur</b>Sol</p>']);
    expect(drawings).toBe(2);
  });
});
