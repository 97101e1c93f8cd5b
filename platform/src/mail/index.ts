export { canSendMail, createMailer, mailOf, type MailSettings } from './create-mailer.ts';
export type { EmailContent, EmailLink, Letterhead } from './content.ts';
export { renderEmail } from './email.ts';
export { escapeHtml } from './escape-html.ts';
export { forgetEmails, readEmail, readMailbox, type StoredEmail } from './mailbox.ts';
export { isRefused, NotSent, type Mail, type Mailer } from './mailer.ts';
