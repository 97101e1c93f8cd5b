import { allStates, licenceText, NATIONWIDE, readLicences, type Licence } from '@busca/query-api/contract/licences';
import { use, useState } from 'react';
import { useController } from 'react-hook-form';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/form/field.module.css';
import { type FieldLook, FieldNotes, FieldScope } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Kind } from './kinds.ts';
import styles from './licences-field.module.css';

const words = es.form.licences;

/** A row of the field; `state` is empty while none is chosen, and for a text that can't be read. */
type Row = Pick<Licence, 'state' | 'number'> & { kind?: Licence['kind'] };

const isLicence = (text: string): boolean => readLicences(text).licences.length > 0;

/** A number that was pasted with its state stands for itself. */
function textOfRow({ kind, state, number: typed }: Row): string {
  const number = typed.trim();
  if (!number || !state || isLicence(number) || (state === NATIONWIDE && !/^\d+$/.test(number))) return number;
  return licenceText({ kind: state === NATIONWIDE ? 'nmls' : kind === 'broker' ? 'broker' : 'agent', state, number });
}
const textOf = (rows: readonly Row[]): string => rows.map(textOfRow).filter(Boolean).join('; ');

/** The rows of a text; one to fill in where it is empty, which is of NMLS for a lender. */
function rowsOf(text: string, kind: Kind['name']): Row[] {
  const { licences, rest } = readLicences(text);
  const rows = [...licences, ...(rest ? [{ state: '', number: rest }] : [])];
  return rows.length > 0 ? rows : [{ state: kind === 'lender' ? NATIONWIDE : '', number: '' }];
}

/** The field's text as rows. An empty row is in no text, so the rows are kept for the text that they were made for. */
function useRows(name: string, kind: Kind['name']) {
  const { field, fieldState } = useController({ name });
  const stored: string = field.value ?? '';
  const [kept, setKept] = useState<{ of: string; rows: Row[] }>({ of: stored, rows: rowsOf(stored, kind) });
  const rows = kept.of === stored ? kept.rows : rowsOf(stored, kind);
  const set = (changed: Row[]) => {
    const text = textOf(changed);
    // A text that is only laid out in another way stays as its owner wrote it.
    const of = text === textOf(rows) ? stored : text;
    setKept({ of, rows: changed.length > 0 ? changed : rowsOf('', kind) });
    if (of !== stored) field.onChange(of);
  };
  return { rows, set, fieldRef: field.ref, onBlur: field.onBlur, error: fieldState.error?.message };
}

interface RowProps extends Pick<FieldLook, 'label' | 'optional'> {
  name: string;
  kind: Kind['name'];
  row: Row;
  place: number;
  error: string | undefined;
  inputRef?: (element: HTMLInputElement | null) => void;
  onChange: (row: Row) => void;
  onBlur: () => void;
  onRemove: (() => void) | null;
}

const Label = ({
  htmlFor,
  first,
  children,
  optional,
}: {
  htmlFor: string;
  first: boolean;
  children: string;
  optional?: boolean | undefined;
}) => (
  <label className={first ? fieldStyles.label : 'solo-lector'} htmlFor={htmlFor}>
    <span>{children}</span> {first && optional && <span className={fieldStyles.optional}>{es.form.optional}</span>}
  </label>
);

function StateSelect({ id, kind, row, onChange }: Pick<RowProps, 'kind' | 'row' | 'onChange'> & { id: string }) {
  return (
    <select
      id={id}
      className={fieldStyles.control}
      value={row.state}
      onChange={({ target }) => onChange({ ...row, state: target.value })}
    >
      <option value="">{words.choose}</option>
      {(kind === 'lender' || row.state === NATIONWIDE) && <option value={NATIONWIDE}>{words.nmls}</option>}
      {allStates.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function LicenceRow({
  name,
  label,
  optional,
  kind,
  row,
  place,
  error,
  inputRef,
  onChange,
  onBlur,
  onRemove,
}: RowProps) {
  const field = use(FieldScope) + name;
  const id = place === 1 ? field : `${field}-${place}`;
  const first = place === 1;
  const number = row.number.trim();
  return (
    <div className={cx(styles.row, onRemove && styles.removable)}>
      <div className={fieldStyles.field}>
        <Label htmlFor={`${id}-estado`} first={first}>
          {words.nth(words.state, place)}
        </Label>
        <StateSelect id={`${id}-estado`} kind={kind} row={row} onChange={onChange} />
      </div>
      <div className={fieldStyles.field}>
        <Label htmlFor={id} first={first} optional={optional}>
          {words.nth(label, place)}
        </Label>
        <input
          type="text"
          id={id}
          name={first ? name : undefined}
          ref={inputRef}
          className={cx(fieldStyles.control, error && fieldStyles.wrong)}
          autoComplete="off"
          aria-describedby={cx(`${field}-hint`, error && `${field}-error`)}
          aria-invalid={error ? true : undefined}
          aria-required={optional ? undefined : true}
          value={row.number}
          onChange={({ target }) => onChange({ ...row, number: target.value })}
          onBlur={onBlur}
        />
      </div>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={words.remove(textOfRow(row) || String(place))}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      )}
      {number && !row.state && !isLicence(number) && (
        <p className={cx(fieldStyles.hint, styles.note)}>{words.noState(number)}</p>
      )}
    </div>
  );
}

/** Licences as rows of state and number; the form has them as one text, in which any older text stays. */
export function LicencesField({
  kind,
  name,
  label,
  optional,
  className,
}: FieldLook & { kind: Kind['name']; name: string }) {
  const { rows, set, fieldRef, onBlur, error } = useRows(name, kind);
  const change = (index: number, row: Row) => set(rows.map((one, place) => (place === index ? row : one)));
  /** What was pasted as a whole is laid out once it is left. */
  const settle = (index: number) => {
    onBlur();
    const text = textOfRow(rows[index]!);
    if (isLicence(text)) set(rows.flatMap((one, place) => (place === index ? rowsOf(text, kind) : [one])));
  };
  return (
    <div className={cx(fieldStyles.field, styles.rows, className)}>
      {rows.map((row, index) => (
        <LicenceRow
          // Rows have no names of their own; they change by their place alone.
          key={index}
          {...{ name, label, optional, kind, row }}
          place={index + 1}
          error={index === 0 ? error : undefined}
          {...(index === 0 && { inputRef: fieldRef })}
          onChange={(changed) => change(index, changed)}
          onBlur={() => settle(index)}
          onRemove={rows.length > 1 ? () => set(rows.filter((_, place) => place !== index)) : null}
        />
      ))}
      <FieldNotes name={name} hint={words.hints[kind]} error={error} />
      <Button variant="quiet" className={styles.add} onClick={() => set([...rows, { state: '', number: '' }])}>
        {words.add}
      </Button>
    </div>
  );
}
