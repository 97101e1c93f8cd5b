import { es } from '../../copy/es.ts';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';

const { labels } = es.lead;

/** Name, email and phone of the visitor. */
export function PersonFields() {
  return (
    <>
      <TextField name="firstName" label={labels.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
      <EmailField name="email" label={labels.email} />
      <PhoneField name="phoneNumber" label={labels.phoneNumber} />
    </>
  );
}
