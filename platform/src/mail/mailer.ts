/** A rendered email to one person. */
export interface Mail {
  /** The Message-ID is made of it, so that a second send is recognised. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /**
   * URL that ends emails of this kind with a POST (RFC 8058), and leads to the page that does; left out for an email
   * that answers something.
   */
  unsubscribe?: string;
}

/** Delivers emails: to an SMTP server, or to the development mailbox. */
export interface Mailer {
  /**
   * Resolves once the email has been accepted for delivery. The development mailbox then asks whether it `isWanted`:
   * its addressee may have been erased, and the mailbox cleared, just before it came. @throws an error that `isRefused`
   * classifies
   */
  send(mail: Mail, isWanted?: () => Promise<boolean>): Promise<void>;
  close(): void;
}

/** What failed, as nodemailer names it. */
export interface SmtpFailure {
  code?: string | undefined;
  /** The server's answer, where there was one. */
  responseCode?: number | undefined;
  /** The command that was answered: `CONN` for the greeting, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string | undefined;
}

/** The email was not accepted. The server's words are left out: they hold addresses, which no log may. */
export class NotSent extends Error {
  readonly responseCode: SmtpFailure['responseCode'];
  readonly command: SmtpFailure['command'];
  constructor({ code, responseCode, command }: SmtpFailure) {
    super(`The email was not sent: ${responseCode ?? code ?? 'no reason given'}`);
    this.name = 'NotSent';
    [this.responseCode, this.command] = [responseCode, command];
  }
}

/**
 * The answers that are about one email. Others are about the portal's own access, such as a password that was changed.
 */
const ofOneEmail: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Whether the server refused the email's recipient or content permanently (SMTP 5xx): a retry would not help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof NotSent && ofOneEmail.includes(error.command) && (error.responseCode ?? 0) >= 500;

/** A header line of an email: a typed name must not begin another header. */
export const headLine = (text: string): string => text.replaceAll(/[\r\n\p{Cc}\u2028\u2029]+/gu, ' ').trim();
