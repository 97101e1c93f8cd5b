import { Fragment } from 'react';

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
