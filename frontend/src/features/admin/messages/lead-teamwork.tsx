import type { LeadReply, StaffMember } from '@busca/query-api/contract';
import { useState } from 'react';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { addLeadNote, assignLead } from '../commands/actions.ts';
import { TeamworkPanel } from '../teamwork/teamwork.tsx';
import styles from '../teamwork/teamwork.module.css';
import type { CommandReport } from '../commands/use-admin-command.ts';

const words = es.admin.leads.teamwork;

/**
 * The admins, read once the teamwork is opened; none where they can't be read: the reader can still take the message
 * on.
 */
function useAdmins() {
  const [admins, setAdmins] = useState<readonly StaffMember[]>([]);
  const read = () =>
    void api.get('/api/admin/staff').then(
      (staff) => setAdmins(staff.filter(({ user_type }) => user_type === 'Admin')),
      () => undefined,
    );
  return { admins, read };
}

/** Who has a message and the notes about it, folded away: what was typed there stays when it is folded again. */
export function LeadTeamwork({ lead, report }: { lead: LeadReply; report: CommandReport }) {
  const { admins, read } = useAdmins();
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = (open: boolean) => {
    if (open && admins.length === 0) read();
    if (open) setWasOpened(true);
  };
  const work = {
    ...lead,
    words,
    toAssign: (assignee: string | null) => assignLead(lead.id, assignee),
    toNote: (note: string) => addLeadNote(lead.id, note),
  };
  return (
    <details className={styles.folded} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.summary}>{es.admin.teamwork.title}</summary>
      {wasOpened && (
        <div className={styles.panel}>
          <TeamworkPanel work={work} admins={admins} report={report} />
        </div>
      )}
    </details>
  );
}
