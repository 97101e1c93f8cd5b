import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { folderMailbox } from './mailbox.ts';
import { headLine, type Mailer, NotSent, type SmtpFailure } from './mailer.ts';

export { escapeHtml, renderEmail, type EmailContent, type EmailLink, type Letterhead } from './email.ts';
export { forgetEmails, readEmail, readMailbox, type StoredEmail } from './mailbox.ts';
export { isRefused, NotSent, type Mail, type Mailer } from './mailer.ts';

export interface MailSettings extends Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'production'> {
  /** Folder of the mailbox that stands in for an SMTP server in development. */
  mailbox: string;
}

/** The mail settings of a service; its mailbox is in the data folder. */
export const mailOf = ({
  SMTP_URL,
  MAIL_FROM,
  production,
  DATA_DIR,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'production' | 'DATA_DIR'>): MailSettings => ({
  SMTP_URL,
  MAIL_FROM,
  production,
  mailbox: join(DATA_DIR, 'mailbox'),
});

/** Whether emails can go out: production without SMTP_URL sends none. */
export const canSendMail = ({ SMTP_URL, production }: Pick<Settings, 'SMTP_URL' | 'production'>): boolean =>
  SMTP_URL !== undefined || !production;

/** The mailer of a production without SMTP_URL: emails with codes must not pile up in a folder. */
const unconfiguredMailer: Mailer = {
  send: () => Promise.reject(new Error('SMTP_URL is not set: no mail is sent')),
  close: () => undefined,
};

/** How long, in ms, a server may stay silent; the reactor tries again later. */
const TIMEOUT = 20_000;

/** Says that a POST to the address in List-Unsubscribe ends such emails (RFC 8058). */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/**
 * Sends through the SMTP server that a URL names (`smtp://user:password@host:587`, `smtps://` for TLS from the start).
 */
export function smtpMailer({ url, from }: { url: string; from: Settings['MAIL_FROM'] }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  const domain = from.address.split('@')[1];
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: headLine(to.name), address: to.address },
          subject: headLine(subject),
          text,
          html,
          ...(unsubscribe !== undefined && { list: { unsubscribe }, headers: ONE_CLICK }),
          // The content of an email must never make the sender read a file or fetch an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .catch((error: SmtpFailure) => {
          throw new NotSent(error);
        });
    },
    close: () => transport.close(),
  };
}

/** The mailer for the settings: SMTP, or outside production the development mailbox. */
export function createMailer({ SMTP_URL, MAIL_FROM, production, mailbox }: MailSettings, now: () => Date): Mailer {
  if (SMTP_URL) return smtpMailer({ url: SMTP_URL, from: MAIL_FROM });
  return production ? unconfiguredMailer : folderMailbox(mailbox, now);
}
