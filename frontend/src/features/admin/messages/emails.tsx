import type { UnsentEmailReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { api } from '../../../lib/api/api.ts';
import { Card } from '../../../ui/boxes.tsx';
import { EmailText } from '../../../ui/lists/records.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnEmail } from '../commands/actions.ts';
import type { CommandReport } from '../commands/admin-command.tsx';
import { worklist } from '../worklist/worklist.tsx';
import styles from '../worklist/worklist.module.css';

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

const words = es.admin.emails;

/** Whose email it is. Another address than the account's is not shown: the account has it no more, or not yet. */
function Addressee({ email }: { email: UnsentEmailReply }) {
  if (isToOther(email)) return words.otherAddress;
  if (!email.account) return words.noAccount;
  return (
    <a className={styles.profile} href={`mailto:${email.account.email}`}>
      <EmailText>{email.account.email}</EmailText>
    </a>
  );
}

/** An email that was given up: what it is, whose account, and why it was not delivered. */
function EmailRow({ email, report }: { email: UnsentEmailReply; report: CommandReport }) {
  const { refused, tries, date, revision } = email;
  const actions = actionsOnEmail(email);
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <strong>{aboutEmail(email)}</strong>
          <time dateTime={date}>{writeInstant(date)}</time>
        </p>
        <p className={styles.content}>{refused ? words.refused : words.tried(tries)}</p>
        <p className={styles.facts}>
          <Addressee email={email} />
        </p>
      </div>
      {actions.length > 0 && (
        <ActionBar inRow actions={actions} revision={revision} about={aboutEmail(email)} report={report} />
      )}
    </Card>
  );
}

/** `/administración/correos`: emails that were given up, which admins send again. */
export const { loader, Component } = worklist<UnsentEmailReply['status'], UnsentEmailReply>({
  path: adminPaths.emails,
  read: (status, _, paging, signal) => api.getPage('/api/admin/emails', { query: { status, ...paging }, signal }),
  states: ['failed', 'resent'],
  words,
  count: ({ emails }) => emails,
  about: aboutEmail,
  row: (email, report) => <EmailRow email={email} report={report} />,
});
