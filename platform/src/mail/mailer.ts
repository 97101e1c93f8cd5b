/** A rendered email to one person. */
export interface Mail {
  /** The Message-ID is made of it, so that a second send is recognised. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** URL of the page that ends emails of this kind; left out for an email that answers something. */
  unsubscribe?: string;
}

/** Delivers emails: to an SMTP server, or to the development mailbox. */
export interface Mailer {
  /** Resolves once the email has been accepted for delivery. @throws an error that `isRefused` classifies */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The email was not accepted. The server's words are left out: they hold addresses, which no log may. */
export class NotSent extends Error {
  /** The server's answer, where there was one. */
  readonly responseCode: number | undefined;
  constructor({ code, responseCode }: { code?: string | undefined; responseCode?: number | undefined }) {
    super(`The email was not sent: ${responseCode ?? code ?? 'no reason given'}`);
    this.name = 'NotSent';
    this.responseCode = responseCode;
  }
}

/** Whether the server refused the email permanently (SMTP 5xx): a retry would not help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;

/** A header line of an email: a typed name must not begin another header. */
export const headLine = (text: string): string => text.replaceAll(/[\r\n\p{Cc}\u2028\u2029]+/gu, ' ').trim();
