import type { SpokenLanguageReply } from '@busca/query-api/contract';
import { type SelectHTMLAttributes, useId } from 'react';
import { es } from '../../../copy/es.ts';
import { cx } from '../../../lib/text.ts';
import { HtmlPart, htmlTemplate, inSequence } from '../../../ui/html/html-template.ts';
import { Icon } from '../../../ui/icon.tsx';
import { serverHtml } from '../../../ui/html/server-html.ts';
import boxStyles from '../../../ui/suggest/suggest-box.module.css';
import styles from './language-select.module.css';

/** An option of the field; the `id` is empty for any language. `selected` is empty for all but the selected one. */
type OptionTexts = Record<'id' | 'name' | 'selected', string>;

/** The options of the field, in a view. */
export type LanguagesPart = HtmlPart<readonly OptionTexts[]>;

/** React marks an option inside its select alone. */
const optionHtml = import.meta.env.SSR
  ? htmlTemplate(({ id, name, selected }: OptionTexts) =>
      serverHtml.render!(
        <select defaultValue={selected ? id : undefined}>
          <option value={id}>{name}</option>
        </select>,
      ).replace(/^<select>|<\/select>$/g, ''),
    )
  : () => '';

/**
 * Options for any language, and for those of a place. `counted` tells whether the number of profiles of each language
 * is that of its results.
 */
export function languageOptions(
  languages: readonly SpokenLanguageReply[],
  counted: boolean,
  value: string,
): LanguagesPart {
  const option = (id: string, name: string): OptionTexts => ({ id, name, selected: id === value ? 'selected' : '' });
  const options = [
    option('', es.search.anyLanguage),
    ...languages.map(({ id, name, total }) => option(id, counted ? es.search.languageOf(name, total) : name)),
  ];
  return new HtmlPart(options, () => inSequence(options, optionHtml));
}

interface LanguageSelectProps {
  options: LanguagesPart;
  /** Id of a language; empty for any. */
  value: string;
  onChange: (language: string) => void;
}

const Options = ({ options, ...select }: { options: LanguagesPart } & SelectHTMLAttributes<HTMLSelectElement>) =>
  import.meta.env.SSR && serverHtml.render ? (
    <select {...select} dangerouslySetInnerHTML={{ __html: options.toHtml() }} />
  ) : (
    <select {...select}>
      {options.content.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );

/** A field that searches by spoken language: a native select of the languages that the profiles speak. */
export function LanguageSelect({ options, value, onChange }: LanguageSelectProps) {
  const id = useId();
  return (
    <div className={boxStyles.box}>
      <label className={boxStyles.label} htmlFor={id}>
        {es.search.language}
      </label>
      <div className={boxStyles.field}>
        <Icon name="languages" className={boxStyles.icon} />
        <Options
          id={id}
          name="idioma"
          className={cx(boxStyles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={options}
        />
      </div>
    </div>
  );
}
