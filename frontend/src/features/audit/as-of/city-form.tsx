import { type FormEvent, useId, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { mergeValues } from '../../../lib/merge-values.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import { useGo } from '../../../ui/navigation.tsx';
import { CityPicker } from '../../cities/city-picker.tsx';
import styles from './as-of.module.css';
import { type CityAddress, writeCity } from './as-of-address.ts';

const words = es.asOf.city;

type Choice = Pick<CityAddress, 'ciudad' | 'tipo'>;

/**
 * The form's values. Those that change in the address come into the same form, which keeps the focus; what was typed
 * meanwhile stays.
 */
function useChoice({ ciudad, tipo }: Choice) {
  const [base, setBase] = useState<Choice>({ ciudad, tipo });
  const [choice, setChoice] = useState(base);
  if (base.ciudad !== ciudad || base.tipo !== tipo) {
    setBase({ ciudad, tipo });
    setChoice(mergeValues(base, choice, { ciudad, tipo }).values);
  }
  return [choice, setChoice] as const;
}

/** Chooses a city, and agents or lenders. The moments stay. */
export function CityForm({ address }: { address: CityAddress }) {
  const [choice, setChoice] = useChoice(address);
  const id = useId();
  const go = useGo();
  const setCity = (ciudad: string) => setChoice({ ...choice, ciudad });
  const open = () => void go(writeCity({ ...address, ...choice, pagina: 1 }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <form className={styles.form} aria-label={words.form} onSubmit={submit}>
      <CityPicker name="ciudad" value={choice.ciudad} onChange={setCity} onPick={setCity} onEnter={open} />
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {words.kind}
        </label>
        <select
          id={id}
          className={fieldStyles.control}
          value={choice.tipo}
          onChange={(event) => setChoice({ ...choice, tipo: event.target.value === 'lender' ? 'lender' : 'agent' })}
        >
          <option value="agent">{words.kinds.agent}</option>
          <option value="lender">{words.kinds.lender}</option>
        </select>
      </div>
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </form>
  );
}
