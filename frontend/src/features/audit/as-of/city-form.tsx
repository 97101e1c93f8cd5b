import { languages } from '@busca/query-api/contract/languages';
import { specialtiesOf, specialtyNames, type Specialty } from '@busca/query-api/contract/specialties';
import { type FormEvent, useId, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { changedSince, mergeValues } from '../../../lib/field-values.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import { useGo } from '../../../ui/navigation.tsx';
import { InstantField } from '../instant-field.tsx';
import { CityPicker } from '../../cities/city-picker.tsx';
import styles from './as-of.module.css';
import { type CityAddress, writeCity } from './as-of-address.ts';

const words = es.asOf.city;

/** Empty texts filter by nothing. */
type Choice = Pick<CityAddress, 'ciudad' | 'tipo'> & { idioma: string; especialidad: Specialty | '' };

const choiceIn = ({ ciudad, tipo, idioma, especialidad }: CityAddress): Choice => ({
  ciudad,
  tipo,
  idioma: idioma ?? '',
  especialidad: especialidad ?? '',
});

/**
 * The form's values. Those that change in the address come into the same form, which keeps the focus; what was typed
 * meanwhile stays.
 */
function useChoice(address: CityAddress) {
  const now = choiceIn(address);
  const [base, setBase] = useState(now);
  const [choice, setChoice] = useState(base);
  if (changedSince(base, now)) {
    setBase(now);
    setChoice(mergeValues(base, choice, now).values);
  }
  return [choice, setChoice] as const;
}

interface ChoiceSelectProps<Value extends string> {
  label: string;
  /** Each a value and its words. */
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceSelect<Value extends string>({ label, choices, value, onChange }: ChoiceSelectProps<Value>) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={fieldStyles.control}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CityFormProps {
  address: CityAddress;
  /** Whether a moment is asked for too: where no list is shown yet, beside which one is chosen. */
  asksMoment: boolean;
}

/** Chooses a city, agents or lenders, and what they are filtered by. The moments stay. */
export function CityForm({ address, asksMoment }: CityFormProps) {
  const [choice, setChoice] = useChoice(address);
  const [moment, setMoment] = useState(address.asOf);
  const go = useGo();
  const setCity = (ciudad: string) => setChoice({ ...choice, ciudad });
  const open = () => {
    const { ciudad, tipo, idioma, especialidad } = choice;
    const { con } = address;
    const asOf = asksMoment ? moment : address.asOf;
    const filters = { ...(idioma && { idioma }), ...(especialidad && { especialidad }) };
    void go(writeCity({ ciudad, tipo, ...filters, ...(asOf && { asOf }), ...(con && { con }), pagina: 1 }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <form className={styles.form} aria-label={words.form} onSubmit={submit}>
      <CityPicker name="ciudad" value={choice.ciudad} onChange={setCity} onPick={setCity} onEnter={open} />
      <ChoiceSelect
        label={words.kind}
        choices={[
          ['agent', words.kinds.agent],
          ['lender', words.kinds.lender],
        ]}
        value={choice.tipo}
        onChange={(tipo) => setChoice({ ...choice, tipo, especialidad: '' })}
      />
      <ChoiceSelect<Specialty | ''>
        label={words.specialty}
        choices={[['', words.any], ...specialtiesOf[choice.tipo].map((one) => [one, specialtyNames[one]] as const)]}
        value={choice.especialidad}
        onChange={(especialidad) => setChoice({ ...choice, especialidad })}
      />
      <ChoiceSelect
        label={words.language}
        choices={[['', words.any], ...languages.map(({ id, name }) => [id, name] as const)]}
        value={choice.idioma}
        onChange={(idioma) => setChoice({ ...choice, idioma })}
      />
      {asksMoment && (
        <div className={styles.moment}>
          <InstantField
            label={es.audit.moment.label}
            name="momento"
            instant={moment}
            onPick={setMoment}
            onClear={() => setMoment(undefined)}
          />
        </div>
      )}
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  );
}
