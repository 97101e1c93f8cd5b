import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { htmlTemplate } from './html-template.ts';

it('HTML of a template asks React for one drawing of each set of texts that are empty', () => {
  let drawings = 0;
  const toHtml = htmlTemplate(({ name, firm }: { name: string; firm: string }) => <p title={name}>{firm && <b>{firm}</b>}{name}</p>, (element) => {
    drawings += 1;
    return renderToString(element);
  });
  const people = [{ name: 'Ana', firm: '' }, { name: 'Eva <&>', firm: 'Casa' }, { name: 'Luz', firm: '' }, { name: 'Sol', firm: 'Sur' }];
  expect(people.map(toHtml)).toEqual(['<p title="Ana">Ana</p>', '<p title="Eva &lt;&amp;&gt;"><b>Casa</b>Eva &lt;&amp;&gt;</p>', '<p title="Luz">Luz</p>', '<p title="Sol"><b>Sur</b>Sol</p>']);
  expect(drawings).toBe(2);
});
