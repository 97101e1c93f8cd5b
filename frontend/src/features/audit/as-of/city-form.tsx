import { type FormEvent, useId, useState } from 'react';
import { es } from '../../../copy/es.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import { useGo } from '../../../ui/navigation.tsx';
import { CityPicker } from '../../cities/city-picker.tsx';
import styles from './as-of.module.css';
import { type CityAddress, writeCity } from './as-of-address.ts';

const words = es.asOf.city;

/** Chooses a city, and agents or lenders. The moments stay. */
export function CityForm({ address }: { address: CityAddress }) {
  const [city, setCity] = useState(address.ciudad);
  const [kind, setKind] = useState(address.tipo);
  const id = useId();
  const go = useGo();
  const open = (ciudad: string) => void go(writeCity({ ...address, ciudad, tipo: kind, pagina: 1 }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(city);
  };
  return (
    <form className={styles.form} aria-label={words.form} onSubmit={submit}>
      <CityPicker name="ciudad" value={city} onChange={setCity} onPick={setCity} onEnter={() => open(city)} />
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {words.kind}
        </label>
        <select id={id} className={fieldStyles.control} value={kind} onChange={(event) => setKind(event.target.value === 'lender' ? 'lender' : 'agent')}>
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
