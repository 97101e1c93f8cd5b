import { type ComponentType, createElement } from 'react';
import { htmlTemplate, type Texts } from './html-template.ts';
import { serverHtml } from './server-html.ts';

interface ListProps<T> {
  className?: string | undefined;
  entries: readonly T[];
}

/**
 * A list whose entries are drawn by `View` out of texts alone (see `htmlTemplate`); `key` names the text that tells them apart. The server
 * makes their HTML of templates.
 */
export function viewList<T extends Texts>(View: ComponentType<T>, key: keyof T & string) {
  let toHtml: ((texts: T) => string) | undefined;
  return function ViewList({ className, entries }: ListProps<T>) {
    if (import.meta.env.SSR && serverHtml.render) {
      toHtml ??= htmlTemplate(View, serverHtml.render);
      return <ul className={className} dangerouslySetInnerHTML={{ __html: entries.map(toHtml).join('') }} />;
    }
    return <ul className={className}>{entries.map((texts) => createElement(View, { ...texts, key: texts[key] }))}</ul>;
  };
}
