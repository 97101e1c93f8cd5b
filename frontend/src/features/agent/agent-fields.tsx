import { es } from '../../copy/es.ts';
import { AreasField } from '../../ui/form/areas-field.tsx';
import { DescriptionField } from '../../ui/form/description-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { LanguageSelect } from '../../ui/form/language-select.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';
import styles from '../../ui/form/form.module.css';

const { labels } = es.form;

/** What the forms about an agent ask, by the names of the wire. */
export interface AgentValues {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  languages_spoken: string;
  primary_language: 'English' | 'Spanish' | 'Both';
  areas_served: string;
  state_license_numbers: string;
  brokerage: string;
  brokerage_number: string;
  profile_description: string;
}

export const emptyAgent: AgentValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  languages_spoken: '',
  primary_language: 'Spanish',
  areas_served: '',
  state_license_numbers: '',
  brokerage: '',
  brokerage_number: '',
  profile_description: '',
};

/** The sections that sign-up and edit share. An edit keeps an emptied field as it was, so none of its fields is optional. */
export function AgentFields({ optional }: { optional: boolean }) {
  return (
    <>
      <FormSection title={es.signUp.about}>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone_number" label={labels.phone_number} />
        <TextField name="languages_spoken" label={labels.languages_spoken} hint={es.signUp.languagesHint} optional={optional} />
        <LanguageSelect name="primary_language" label={labels.primary_language} />
      </FormSection>
      <FormSection title={es.signUp.work}>
        <AreasField name="areas_served" label={labels.areas_served} className={styles.whole} />
        <TextField name="state_license_numbers" label={labels.state_license_numbers} optional={optional} className={styles.whole} />
        <TextField name="brokerage" label={labels.brokerage} autoComplete="organization" optional={optional} />
        <PhoneField name="brokerage_number" label={labels.brokerage_number} autoComplete="off" optional={optional} />
        <DescriptionField name="profile_description" label={labels.profile_description} optional={optional} className={styles.whole} />
      </FormSection>
    </>
  );
}
