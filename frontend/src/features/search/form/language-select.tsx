import type { SpokenLanguageReply } from '@busca/query-api/contract';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { cx } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import boxStyles from '../../../ui/suggest/suggest-box.module.css';
import styles from './language-select.module.css';

interface LanguageSelectProps {
  /** Those of a place. */
  languages: readonly SpokenLanguageReply[];
  /** Whether the number of profiles of each language is that of the results. */
  counted: boolean;
  /** Id of a language; empty for any. */
  value: string;
  onChange: (language: string) => void;
}

/** A field that searches by spoken language: a native select of the languages that the profiles speak. */
export function LanguageSelect({ languages, counted, value, onChange }: LanguageSelectProps) {
  const id = useId();
  return (
    <div className={boxStyles.box}>
      <label className={boxStyles.label} htmlFor={id}>
        {es.search.language}
      </label>
      <div className={boxStyles.field}>
        <Icon name="languages" className={boxStyles.icon} />
        <select
          id={id}
          name="idioma"
          className={cx(boxStyles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{es.search.anyLanguage}</option>
          {languages.map((language) => (
            <option key={language.id} value={language.id}>
              {counted ? es.search.languageOf(language.name, language.total) : language.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
