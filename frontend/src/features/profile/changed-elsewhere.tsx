import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import styles from './changed-elsewhere.module.css';

/** A field that changed elsewhere: its current value as text, and the value typed here, if that differs. */
export interface ChangeElsewhere {
  field: string;
  label: string;
  now: string;
  typed?: string;
}

const words = es.elsewhere;
const sentence = ({ label, now, typed }: ChangeElsewhere): string =>
  typed === undefined
    ? words.changed(label, now || words.empty)
    : words.collided(label, now || words.empty, typed || words.empty);

/** The fields that changed elsewhere. Where another value was typed here, a button replaces it with the current one. */
export function ChangedElsewhere({
  changes,
  onTake,
}: {
  changes: readonly ChangeElsewhere[];
  onTake?: (field: string) => void;
}) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <span>{sentence(change)}</span>
          {onTake && change.typed !== undefined && (
            <Button variant="secondary" aria-label={words.takeOf(change.label)} onClick={() => onTake(change.field)}>
              {words.take}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
