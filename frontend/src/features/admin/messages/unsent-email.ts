import type { UnsentEmailReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';

const words = es.admin.emails;

/** What an email is about, and to whom. */
export function aboutEmail({ cause, key, account }: Pick<UnsentEmailReply, 'cause' | 'key' | 'account'>): string {
  // The professional who has lost the message and its sender are told by the same event.
  const told = cause === 'LeadLapsed' && key === 'sender' ? 'LeadPassed' : cause;
  const what =
    key === 'review' ? words.review : key === 'former' ? words.former : (words.causes[told] ?? words.otherCause);
  return account ? `${what} · ${account.name}` : what;
}

/** Whether an email goes to another address than the account's: a former one, or one that it wants to change to. */
export const isToOther = ({ cause, key }: Pick<UnsentEmailReply, 'cause' | 'key'>): boolean =>
  key === 'former' || cause === 'EmailChangeRequested';
