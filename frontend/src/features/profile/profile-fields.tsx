import { es } from '../../copy/es.ts';
import type { FieldLook } from '../../ui/form/field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import styles from '../../ui/form/form.module.css';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';
import { AreasField } from '../cities/areas-field.tsx';
import { DescriptionField } from './description-field.tsx';
import type { Kind } from './kinds.ts';

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

/** The sections that the sign-up and the edit form share. */
export function ProfileFields({ kind, optional }: ProfileFieldsProps) {
  return (
    <>
      <FormSection title={es.signUp.about}>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone_number" label={labels.phone_number} />
        <TextField
          name="languages_spoken"
          label={labels.languages_spoken}
          hint={es.signUp.languagesHint}
          optional={optional}
          className={kind.choosesLanguage ? undefined : styles.whole}
        />
        {kind.choosesLanguage && <LanguageSelect name="primary_language" label={labels.primary_language} />}
      </FormSection>
      <FormSection title={es.signUp.work}>
        <AreasField name="areas_served" label={labels.areas_served} className={styles.whole} />
        <TextField
          name="state_license_numbers"
          label={labels.state_license_numbers}
          optional={optional}
          className={styles.whole}
        />
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
