import { DESCRIPTION_MAX } from '@busca/command-api/contract/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { EmailField, Field, type FieldLook, SelectField, TextField, useFieldError } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form.tsx';
import styles from '../../ui/form/form.module.css';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { AreasField } from '../cities/areas-field.tsx';
import type { Kind } from './kinds.ts';
import { LanguagesField } from './languages-field.tsx';
import { LicencesField } from './licences-field.tsx';
import { SpecialtiesField } from './specialties-field.tsx';
import { cx } from '../../lib/text.ts';
import fieldStyles from '../../ui/form/field.module.css';

const { labels } = es.form;

const languages = (['Spanish', 'English', 'Both'] as const).map((value) => ({
  value,
  label: es.form.languages[value],
}));

/** The primary language: Spanish, English or both. */
const LanguageSelect = (props: FieldLook & { name: string }) => <SelectField {...props} choices={languages} />;

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
