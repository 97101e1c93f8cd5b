import { useFormContext } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { EmailField, TextField } from '../../ui/form/field.tsx';
import styles from './lead.module.css';

const { labels } = es.lead;

/** Name, email and phone of the visitor. */
export function PersonFields() {
  return (
    <>
      <div className={styles.names}>
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" />
      </div>
      <EmailField name="email" label={labels.email} />
      <PhoneField name="phoneNumber" label={labels.phoneNumber} />
    </>
  );
}

/** The last field of a form, which nobody sees: who fills it is a robot. */
export function TrapField() {
  const { register } = useFormContext();
  return (
    <div className={styles.trap}>
      <label>
        <span>{labels.homepage}</span>
        <input type="text" autoComplete="off" tabIndex={-1} {...register('homepage')} />
      </label>
    </div>
  );
}
