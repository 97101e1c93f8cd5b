import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { folderMailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

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

/** The mailer for the settings: SMTP, or outside production the development mailbox. */
export function createMailer({ SMTP_URL, MAIL_FROM, production, mailbox }: MailSettings, now: () => Date): Mailer {
  if (SMTP_URL) return smtpMailer({ url: SMTP_URL, from: MAIL_FROM });
  return production ? unconfiguredMailer : folderMailbox(mailbox, now);
}
