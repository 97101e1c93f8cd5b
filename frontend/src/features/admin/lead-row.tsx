import type { LeadReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { telephone } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { ActionBar } from './action-bar.tsx';
import { actionsOnLead } from './actions.ts';
import type { CommandReport } from './use-admin-command.ts';
import { writeInstant } from '../audit/wording.ts';
import styles from './worklist.module.css';

/** A visitor's message: its author, their email and phone, and the consent. */
export function LeadRow({ lead, report }: { lead: LeadReply; report: CommandReport }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  const actions = actionsOnLead(lead);
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <strong>{name}</strong>
          <time dateTime={lead.date}>{writeInstant(lead.date)}</time>
        </p>
        <p className={styles.content}>{lead.message}</p>
        <p className={styles.facts}>
          <a className={styles.profile} href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
          <a className={styles.profile} href={telephone(lead.phoneNumber)}>
            {lead.phoneNumber}
          </a>
        </p>
        <p className={styles.facts}>{es.admin.leads.consent(lead.consent)}</p>
      </div>
      {actions.length > 0 && <ActionBar actions={actions} revision={lead.revision} about={name} report={report} />}
    </Card>
  );
}
