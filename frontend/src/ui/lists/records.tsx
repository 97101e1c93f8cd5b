import { Fragment, type ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../navigation.tsx';
import styles from './records.module.css';

/** A column that the table is sorted by, with the way to the other direction. */
interface SortedColumn {
  label: string;
  direction: 'ascending' | 'descending';
  /** Address of the list in the other direction. */
  to: string;
}

interface RecordTableProps {
  columns: readonly (string | SortedColumn)[];
  /** Read aloud, where no heading beside the table says what it lists. */
  caption?: string;
  /** Smaller, for tables among other things. */
  dense?: boolean;
  className?: string | undefined;
  /** Its rows. On a phone a row becomes a list, whose names are the `data-label` of each cell. */
  children: ReactNode;
}

const ColumnHead = ({ column }: { column: string | SortedColumn }) =>
  typeof column === 'string' ? (
    <th scope="col">{column}</th>
  ) : (
    <th scope="col" aria-sort={column.direction}>
      <Link className={styles.sort} to={column.to}>
        <span>{column.label}</span>
        <Icon name="down" size={16} className={column.direction === 'ascending' ? styles.up : undefined} />
      </Link>
    </th>
  );

/** A table of records, a row for each. */
export const RecordTable = ({ columns, caption, dense = false, className, children }: RecordTableProps) => (
  <table className={cx(styles.table, dense && styles.dense, className)}>
    {caption !== undefined && <caption className="solo-lector">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, index) => (
          <ColumnHead key={index} column={column} />
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** A fact and its name, in a `FactList`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Names of facts, each above its value; one column, unless `className` makes more. */
export const FactList = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <dl className={cx(styles.facts, className)}>{children}</dl>
);

/** Before the '@' and each dot. */
const BREAKS = /(?=[@.])/;
const EMAIL = /^\S+@\S+$/;

/**
 * A text; an email breaks before its '@' and its dots, rather than within a word. It is copied as it is, since a `wbr`
 * is no character.
 */
export const EmailText = ({ children: text }: { children: string }) =>
  EMAIL.test(text) ? (
    <span>
      {text.split(BREAKS).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  ) : (
    <span>{text}</span>
  );
