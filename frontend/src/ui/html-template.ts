import { type ComponentType, createElement } from 'react';

/** What a view shows: each text as it stands, alone or after a fixed beginning, in an element or an attribute. */
export type Texts = Readonly<Record<string, string>>;

type Render = (element: ReturnType<typeof createElement>) => string;

/** Marks the place of a text in a template: a character of Unicode's private area for each. */
const FIRST_HOLE = 0xe000;
const HOLES = /[\uE000-\uE0FF]/;

const REPLACED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes a text as React does in elements and attributes. */
const escaped = (text: string): string => (/[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => REPLACED[character]!) : text);

/** HTML between the texts, and which text follows each piece but the last. */
interface Template {
  pieces: string[];
  holes: string[];
}

function parse(html: string, names: readonly string[]): Template {
  const holes = Array.from(html.matchAll(new RegExp(HOLES, 'g')), ([hole]) => names[hole.charCodeAt(0) - FIRST_HOLE]!);
  return { pieces: html.split(HOLES), holes };
}

/**
 * HTML of a view for given texts. React draws the view once for each set of texts that are empty, with marks in place of the others; after
 * that its HTML is put together without React, thirty times as fast. So a view must not look into its texts, only whether they are empty.
 */
export function htmlTemplate<T extends Texts>(View: ComponentType<T>, render: Render): (texts: T) => string {
  const templates = new Map<string, Template>();
  const templateOf = (texts: T): Template => {
    const names = Object.keys(texts);
    const shape = names.map((name) => (texts[name] === '' ? '' : name)).join(' ');
    let template = templates.get(shape);
    if (!template) {
      const marked = Object.fromEntries(names.map((name, index) => [name, texts[name] === '' ? '' : String.fromCharCode(FIRST_HOLE + index)]));
      templates.set(shape, (template = parse(render(createElement(View, marked as T)), names)));
    }
    return template;
  };
  return (texts) => {
    const { pieces, holes } = templateOf(texts);
    return holes.reduce((html, name, index) => html + escaped(texts[name]!) + pieces[index + 1]!, pieces[0]!);
  };
}
