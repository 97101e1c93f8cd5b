import { DESCRIPTION_MAX } from '@busca/command-api/contract/constants';
import { languages, languagesIn } from '@busca/query-api/contract/languages';
import {
  SPECIALTIES_MAX,
  specialtiesIn,
  specialtiesOf,
  specialtiesText,
  specialtyNames,
} from '@busca/query-api/contract/specialties';
import { use, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { ChipsField } from '../../ui/form/chips-field.tsx';
import {
  EmailField,
  Field,
  type FieldLook,
  FieldScope,
  SelectField,
  TextField,
  useFieldError,
} from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { AreasField } from '../cities/areas-field.tsx';
import type { Kind } from './kinds.ts';
import { LicencesField } from './licences-field.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import styles from '../../ui/form/form.module.css';

/** Languages as a form has them: names of the catalogue, and words that it does not know. */
interface ChosenLanguages {
  named: readonly string[];
  others: string;
}

/** Here once more: a search page would load a file more for the one that it has. */
const BETWEEN = /[,;/]|\s(?:y|e|and)\s/;
const names = languages.map(({ name }) => name);
const namedIn = (text: string): string[] => {
  const ids = languagesIn(text);
  return languages.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
};

/** The languages that a text of a profile names, as searches read it. */
export const readLanguages = (text: string): ChosenLanguages => ({
  named: namedIn(text),
  others: text
    .split(BETWEEN)
    .map((one) => one.trim())
    .filter((one) => one !== '' && namedIn(one).length === 0)
    .join(', '),
});

/** Languages as one text, in the order of the catalogue: 'Español, inglés'. */
export function languagesText({ named, others }: ChosenLanguages): string {
  const [first = '', ...rest] = [...names.filter((name) => named.includes(name)), others.trim()].filter(Boolean);
  return [first, ...rest.map((name) => (name === others.trim() ? name : name.toLocaleLowerCase('es')))].join(', ');
}

/** What is offered to everybody: the first of the catalogue, which most speak, and these. */
const OFFERED = 6;
export const offeredLanguages = (chosen: readonly string[]): string[] =>
  names.filter((name, place) => place < OFFERED || chosen.includes(name));

/** What can be typed beside the boxes. */
export const otherLanguages = (offered: readonly string[]): string[] => names.filter((name) => !offered.includes(name));

/** The field's text as a choice. What is being typed is no box yet, so the choice is kept for its own text. */
function useChoice(name: string) {
  const { field, fieldState } = useController({ name });
  const stored: string = field.value ?? '';
  const [kept, setKept] = useState<{ of: string; choice: ChosenLanguages } | null>(null);
  const choice = kept?.of === stored ? kept.choice : readLanguages(stored);
  // A box that was unticked stays.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const choose = (change: Partial<ChosenLanguages>) => {
    const changed = { ...choice, ...change };
    const text = languagesText(changed);
    setKept({ of: text, choice: changed });
    setSeen([...seen, ...choice.named]);
    field.onChange(text);
  };
  const settle = () => {
    setKept(null);
    field.onBlur();
  };
  const offered = offeredLanguages([...seen, ...choice.named]);
  return { choice, choose, settle, offered, inputRef: field.ref, error: fieldState.error?.message };
}

/**
 * Languages out of the catalogue, to tick; the form has them as one text. One that has no box is typed: the catalogue
 * gives it a box once the field is left, and what it does not know stays as it was written.
 */
function LanguagesField({ name, ...look }: FieldLook & { name: string }) {
  const { choice, choose, settle, offered, inputRef, error } = useChoice(name);
  const id = `${use(FieldScope)}${name}-otro`;
  const { named, others } = choice;
  return (
    <ChipsField
      {...look}
      name={name}
      hint={es.form.languagesSpoken.hint}
      error={error}
      choices={offered.map((one) => [one, one])}
      chosen={named}
      inputRef={inputRef}
      onToggle={(one, isChosen) =>
        choose({ named: isChosen ? [...named, one] : named.filter((other) => other !== one) })
      }
      onBlur={settle}
    >
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {es.form.languagesSpoken.other}
        </label>
        <input
          type="text"
          id={id}
          list={`${id}-lista`}
          className={fieldStyles.control}
          autoComplete="off"
          value={others}
          onChange={({ target }) => choose({ others: target.value })}
          onBlur={settle}
        />
        <datalist id={`${id}-lista`}>
          {otherLanguages(offered).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </div>
    </ChipsField>
  );
}

/** Specialities out of the kind's list, to tick; the form has them as one text. No more than six can be ticked. */
function SpecialtiesField({ kind, name, ...look }: FieldLook & { kind: Kind['name']; name: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = specialtiesIn((field.value as string | undefined) ?? '');
  return (
    <ChipsField
      {...look}
      optional
      name={name}
      hint={es.form.specialties.hint(chosen.length, SPECIALTIES_MAX)}
      error={fieldState.error?.message}
      choices={specialtiesOf[kind].map((one) => [one, specialtyNames[one]])}
      chosen={chosen}
      isFull={chosen.length >= SPECIALTIES_MAX}
      inputRef={field.ref}
      onToggle={(one, isChosen) =>
        field.onChange(specialtiesText(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)))
      }
      onBlur={field.onBlur}
    />
  );
}

const { labels } = es.form;

const primaryLanguages = (['Spanish', 'English', 'Both'] as const).map((value) => ({
  value,
  label: es.form.languages[value],
}));

/** The primary language: Spanish, English or both. */
const LanguageSelect = (props: FieldLook & { name: string }) => <SelectField {...props} choices={primaryLanguages} />;

interface ProfileFieldsProps {
  kind: Kind;
  /**
   * Whether the kind's optional fields may stay empty. In an edit they may not: an emptied field keeps its old value.
   */
  optional: boolean;
}

/**
 * Counts the typed characters. A screen reader announces only a count above the limit, since each character would be
 * too often.
 */
function Counter({ length }: { length: number }) {
  const over = length - DESCRIPTION_MAX;
  return (
    <p className={cx(fieldStyles.counter, over > 0 && fieldStyles.error)}>
      <span>{es.form.description.count(length, DESCRIPTION_MAX)}</span>
      <span role="status">{over > 0 && ` ${es.form.description.over(over)}`}</span>
    </p>
  );
}

/**
 * A text field of several lines with a counter. It accepts a text that is too long, so that the author can shorten it.
 */
function DescriptionField({ name, ...look }: FieldLook & { name: string }) {
  const { register } = useFormContext();
  const value: string = useWatch({ name }) ?? '';
  return (
    <Field name={name} {...look} error={useFieldError(name)} after={<Counter length={value.trim().length} />}>
      {(control) => <textarea rows={7} {...control} {...register(name)} />}
    </Field>
  );
}

/** The sections that the sign-up and the edit form share. */
export function ProfileFields({ kind, optional }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title={es.signUp.about}>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone_number" label={labels.phone_number} />
        <LanguagesField
          name="languages_spoken"
          label={labels.languages_spoken}
          optional={optional}
          className={styles.whole}
        />
        {kind.choosesLanguage && <LanguageSelect name="primary_language" label={labels.primary_language} />}
      </FormSection>
      <FormSection title={es.signUp.work}>
        <AreasField name="areas_served" label={labels.areas_served} className={styles.whole} />
        <LicencesField
          kind={kind.name}
          name="state_license_numbers"
          label={labels.state_license_numbers}
          optional={optional}
          className={styles.whole}
        />
        <SpecialtiesField kind={kind.name} name="specialties" label={labels.specialties} className={styles.whole} />
        <TextField name={kind.firm} label={labels[kind.firm]} autoComplete="organization" optional={optional} />
        <PhoneField
          name={`${kind.firm}_number`}
          label={labels[`${kind.firm}_number`]}
          autoComplete="off"
          optional={optional}
          mayExtend
        />
        <DescriptionField
          name="profile_description"
          label={labels.profile_description}
          optional={optional}
          className={styles.whole}
        />
      </FormSection>
    </>
  );
}
