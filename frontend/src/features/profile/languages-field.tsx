import { use, useState } from 'react';
import { useController } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { ChipsField } from '../../ui/form/chips-field.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { type FieldLook, FieldScope } from '../../ui/form/field.tsx';
import { type ChosenLanguages, languagesText, offeredLanguages, otherLanguages, readLanguages } from './languages.ts';

/** The field's text as a choice. What is being typed is no box yet, so the choice is kept for its own text. */
function useChoice(name: string) {
  const { field, fieldState } = useController({ name });
  const stored: string = field.value ?? '';
  const [kept, setKept] = useState<{ of: string; choice: ChosenLanguages } | null>(null);
  const choice = kept?.of === stored ? kept.choice : readLanguages(stored);
  // A box that was unticked stays.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const choose = (change: Partial<ChosenLanguages>) => {
    const changed = { ...choice, ...change };
    const text = languagesText(changed);
    setKept({ of: text, choice: changed });
    setSeen([...seen, ...choice.named]);
    field.onChange(text);
  };
  const settle = () => {
    setKept(null);
    field.onBlur();
  };
  const offered = offeredLanguages([...seen, ...choice.named]);
  return { choice, choose, settle, offered, inputRef: field.ref, error: fieldState.error?.message };
}

/**
 * Languages out of the catalogue, to tick; the form has them as one text. One that has no box is typed: the catalogue
 * gives it a box once the field is left, and what it does not know stays as it was written.
 */
export function LanguagesField({ name, ...look }: FieldLook & { name: string }) {
  const { choice, choose, settle, offered, inputRef, error } = useChoice(name);
  const id = `${use(FieldScope)}${name}-otro`;
  const { named, others } = choice;
  return (
    <ChipsField
      {...look}
      name={name}
      hint={es.form.languagesSpoken.hint}
      error={error}
      choices={offered.map((one) => [one, one])}
      chosen={named}
      inputRef={inputRef}
      onToggle={(one, isChosen) =>
        choose({ named: isChosen ? [...named, one] : named.filter((other) => other !== one) })
      }
      onBlur={settle}
    >
      <div className={fieldStyles.field}>
        <label className={fieldStyles.label} htmlFor={id}>
          {es.form.languagesSpoken.other}
        </label>
        <input
          type="text"
          id={id}
          list={`${id}-lista`}
          className={fieldStyles.control}
          autoComplete="off"
          value={others}
          onChange={({ target }) => choose({ others: target.value })}
          onBlur={settle}
        />
        <datalist id={`${id}-lista`}>
          {otherLanguages(offered).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </div>
    </ChipsField>
  );
}
