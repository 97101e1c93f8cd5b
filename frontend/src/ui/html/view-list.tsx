import { type ComponentType, createElement } from 'react';
import { HtmlPart, htmlTemplate, inSequence, type Texts } from './html-template.ts';
import { serverHtml } from './server-html.ts';

/** The entries of a list in a view. */
export type ListPart<T> = HtmlPart<readonly T[]>;

interface ListProps<T> {
  className?: string | undefined;
  entries: ListPart<T>;
}

/**
 * A list whose entries are drawn by `Entry` out of texts alone (see `htmlTemplate`); `key` names the text that tells
 * them apart. The server makes their HTML of templates.
 */
export function viewList<T extends Texts>(Entry: ComponentType<T>, key: keyof T & string) {
  const toHtml = import.meta.env.SSR
    ? htmlTemplate((texts: T) => serverHtml.render!(createElement(Entry, texts)))
    : () => '';
  const part = (entries: readonly T[]): ListPart<T> => new HtmlPart(entries, () => inSequence(entries, toHtml));

  function ViewList({ className, entries }: ListProps<T>) {
    if (import.meta.env.SSR && serverHtml.render)
      return <ul className={className} dangerouslySetInnerHTML={{ __html: entries.toHtml() }} />;
    return (
      <ul className={className}>
        {entries.content.map((texts) => createElement(Entry, { ...texts, key: texts[key] }))}
      </ul>
    );
  }
  return Object.assign(ViewList, { part });
}
