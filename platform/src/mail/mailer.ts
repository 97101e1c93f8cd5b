/** A letter to one person, ready to go. */
export interface Mail {
  /** Names the letter for good: its Message-ID is made of it, so that a second send of it is known for one. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands letters over for delivery: to an SMTP server, or to the developer's mailbox. */
export interface Mailer {
  /** Resolves once somebody else has taken the letter. @throws what went wrong; `isRefused` tells whether for good */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A letter that was not taken. What the server said is left out: it holds addresses, which no log may. */
export class NotSent extends Error {
  /** The server's answer, where there was one. */
  readonly responseCode: number | undefined;
  constructor({ code, responseCode }: { code?: string | undefined; responseCode?: number | undefined }) {
    super(`The letter was not sent: ${responseCode ?? code ?? 'no reason given'}`);
    this.name = 'NotSent';
    this.responseCode = responseCode;
  }
}

/** Whether the server has refused the letter for good (SMTP 5xx): trying again would not help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;

/** A line of a letter's head: a name that somebody typed must not begin another one. */
export const headLine = (text: string): string => text.replaceAll(/[\r\n\p{Cc}\u2028\u2029]+/gu, ' ').trim();
