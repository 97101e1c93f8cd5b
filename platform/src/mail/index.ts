export { canSendMail, createMailer, mailOf, type MailSettings } from './create-mailer.ts';
export { escapeHtml, type EmailContent, type EmailLink, type Letterhead } from './html.ts';
export { renderEmail } from './email.ts';
export { forgetEmails, readEmail, readMailbox, type StoredEmail } from './mailbox.ts';
export { isRefused, NotSent, type Mail, type Mailer } from './mailer.ts';
