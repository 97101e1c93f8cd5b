import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HtmlPart, htmlTemplate } from './html-template.ts';

it('HTML of a template asks React for one drawing of each set of texts that are empty', () => {
  let drawings = 0;
  const toHtml = htmlTemplate(({ name, firm }: { name: string; firm: string }) => {
    drawings += 1;
    return renderToString(
      <p title={name}>
        {firm && <b>{firm}</b>}
        {name}
      </p>,
    );
  });
  const people = [
    { name: 'Ana', firm: '' },
    { name: 'Eva <&>', firm: 'Casa' },
    { name: 'Luz', firm: '' },
    { name: 'Sol', firm: 'Sur' },
  ];
  expect(people.map(toHtml)).toEqual([
    '<p title="Ana">Ana</p>',
    '<p title="Eva &lt;&amp;&gt;"><b>Casa</b>Eva &lt;&amp;&gt;</p>',
    '<p title="Luz">Luz</p>',
    '<p title="Sol"><b>Sur</b>Sol</p>',
  ]);
  expect(drawings).toBe(2);
});

it('HTML of a template has its parts as they are, and another template for other booleans, nulls and orders of names', () => {
  let drawings = 0;
  const toHtml = htmlTemplate(
    ({ head, list, all }: { head: { title: string; lead: string } | null; list: HtmlPart; all: boolean }) => {
      drawings += 1;
      return renderToString(
        <div title={head?.title}>
          {head?.lead}
          <ul dangerouslySetInnerHTML={{ __html: list.toHtml() }} />
          {all && <hr />}
        </div>,
      );
    },
  );
  const list = (html: string) => new HtmlPart(null, () => html);
  const views = [
    { head: { title: 'A', lead: 'B' }, list: list('<li>1</li>'), all: false },
    { head: { lead: 'C', title: 'D' }, list: list('<li>2</li>'), all: false },
    { head: null, list: list(''), all: true },
    { head: { title: 'E', lead: 'F' }, list: list('<li>3</li>'), all: false },
  ];
  expect(views.map(toHtml)).toEqual([
    '<div title="A">B<ul><li>1</li></ul></div>',
    '<div title="D">C<ul><li>2</li></ul></div>',
    '<div><ul></ul><hr/></div>',
    '<div title="E">F<ul><li>3</li></ul></div>',
  ]);
  expect(drawings).toBe(3);
});
