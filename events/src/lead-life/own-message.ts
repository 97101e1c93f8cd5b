import type { EventNamed } from '../vocabulary/catalogue/catalogue.ts';

/** Whom a message may be from by its sender's account, emails and phones. */
export interface Professional {
  accountId: string;
  emails: readonly string[];
  phones: readonly string[];
}

const digits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10);

/**
 * Whether the sender of a message is a professional: by session or known device, by email, or by phone. Such a message
 * goes to them in no turn, and counts for no answer time.
 */
export function isOwnMessage(
  { accountsOfSender = [], personal }: EventNamed<'LeadSent'>['data'],
  { accountId, emails, phones }: Professional,
): boolean {
  const email = personal.email.toLowerCase();
  const phone = digits(personal.phoneNumber);
  return (
    accountsOfSender.includes(accountId) ||
    emails.some((own) => own.toLowerCase() === email) ||
    phones.some((own) => own !== '' && digits(own) === phone)
  );
}
