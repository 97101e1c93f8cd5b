import { TextField } from '../../../ui/form/text-field.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
}

/** The field of a second factor's code, `code` in its form. Phones offer the code that an app has copied. */
export const CodeField = ({ label, hint }: CodeFieldProps) => (
  <TextField name="code" label={label} {...(hint && { hint })} autoComplete="one-time-code" maxLength={40} />
);
