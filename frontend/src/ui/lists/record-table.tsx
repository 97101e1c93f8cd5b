import type { ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import styles from './record-table.module.css';

interface RecordTableProps {
  columns: readonly string[];
  /** Read aloud, where no heading beside the table says what it lists. */
  caption?: string;
  /** Smaller, for tables among other things. */
  dense?: boolean;
  className?: string | undefined;
  /** Its rows. On a phone a row becomes a list, whose names are the `data-label` of each cell. */
  children: ReactNode;
}

/** A table of records, a row for each. */
export const RecordTable = ({ columns, caption, dense = false, className, children }: RecordTableProps) => (
  <table className={cx(styles.table, dense && styles.dense, className)}>
    {caption !== undefined && <caption className="solo-lector">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={index} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
