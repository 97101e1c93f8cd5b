import { specialtyWords } from '@busca/query-api/contract/specialties';
import { useState } from 'react';
import { es } from '../../copy/es.ts';
import type { Merged } from '../../lib/field-values.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangedElsewhere, type ChangeElsewhere } from '../profile/changed-elsewhere.tsx';
import styles from './edit.module.css';

type Texts = Record<string, string>;

/** The label of a field of the profile forms; its name where it has none. */
export const labelOf = (field: string): string => (es.form.labels as Texts)[field] ?? field;

const shown = (field: string, value: string): string => (field === 'specialties' ? specialtyWords(value) : value);

/**
 * Fields that changed elsewhere. Of those that changed on both sides, `replaced` ones have been given the current
 * value.
 */
const changesIn = (
  { taken, collisions }: Merged<Texts>,
  current: Texts,
  replaced: readonly string[],
): ChangeElsewhere[] => [
  ...collisions
    .filter(({ field }) => !replaced.includes(field))
    .map(({ field, mine, theirs }) => ({
      field,
      label: labelOf(field),
      now: shown(field, theirs),
      typed: shown(field, mine),
    })),
  ...[...replaced, ...taken].map((field) => ({
    field,
    label: labelOf(field),
    now: shown(field, current[field] ?? ''),
  })),
];

interface StaleNoticeProps {
  /** What changed elsewhere; null while it could not be loaded. */
  merged: Merged<Texts> | null;
  current: Texts;
  /** Puts the current value of a field into the form. */
  onTake: (field: string) => void;
  reload: () => void;
}

/**
 * Says that the profile changed after the form was opened, which fields changed, and that the typed text is still
 * there.
 */
export function StaleNotice({ merged, current, onTake, reload }: StaleNoticeProps) {
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const take = (field: string) => {
    setReplaced([...replaced, field]);
    onTake(field);
  };
  return (
    <Banner tone="warning">
      <p>{es.edit.stale}</p>
      {merged ? (
        <>
          <ChangedElsewhere changes={changesIn(merged, current, replaced)} onTake={take} />
          <p>{es.edit.staleNext}</p>
        </>
      ) : (
        <Button variant="secondary" className={styles.reload} onClick={reload}>
          {es.edit.reload}
        </Button>
      )}
    </Banner>
  );
}
