import { es } from '../../copy/es.ts';
import type { FieldLook } from './field.tsx';
import { SelectField } from './select-field.tsx';

const languages = (['Spanish', 'English', 'Both'] as const).map((value) => ({ value, label: es.form.languages[value] }));

/** The primary language: Spanish, English or both. */
export const LanguageSelect = (props: FieldLook & { name: string }) => <SelectField {...props} choices={languages} />;
