import { Fragment, type ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import styles from './fact-list.module.css';

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
