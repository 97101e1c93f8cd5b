export { createMailer, mailOf, type MailSettings } from './create-mailer.ts';
export { escapeHtml, renderLetter, type Letter } from './letter.ts';
export { readLetter, readMailbox, type KeptMail } from './mailbox.ts';
export { isRefused, type Mail, type Mailer } from './mailer.ts';
