export { canSendMail, createMailer, mailOf, type MailSettings } from './create-mailer.ts';
export { escapeHtml, renderEmail, type EmailContent } from './email.ts';
export { forgetEmails, readEmail, readMailbox, type StoredEmail } from './mailbox.ts';
export { isRefused, NotSent, type Mail, type Mailer } from './mailer.ts';
