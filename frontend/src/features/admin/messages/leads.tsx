import type { CountsReply, LeadReply } from '@busca/query-api/contract';
import { useState } from 'react';
import { adminConsent } from '../../../copy/admin/people.ts';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { api } from '../../../lib/api/api.ts';
import type { Chosen } from '../../../lib/list-address.ts';
import { telephone } from '../../../lib/text.ts';
import { Card } from '../../../ui/boxes.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RemovalGuard } from '../../../ui/form/unsaved-guard.tsx';
import { EmailText } from '../../../ui/lists/records.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeInstant } from '../../audit/wording.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnLead, addLeadNote, assignLead } from '../commands/actions.ts';
import type { CommandReport } from '../commands/admin-command.tsx';
import { ErasePerson } from '../erase-person.tsx';
import { TeamworkBadges, TeamworkPanel, useAdmins } from '../teamwork.tsx';
import { worklist } from '../worklist/worklist.tsx';
import { LeadHolders, OfferByHand } from './lead-holders.tsx';
import teamworkStyles from '../teamwork.module.css';
import styles from '../worklist/worklist.module.css';

const { filters, ...words } = es.admin.leads;

/** Who has a message and the notes about it, folded away: what was typed there stays when it is folded again. */
function LeadTeamwork({ lead, report }: { lead: LeadReply; report: CommandReport }) {
  const { admins, read } = useAdmins();
  const [wasOpened, setWasOpened] = useState(false);
  const toggle = (open: boolean) => {
    if (open && admins.length === 0) read();
    if (open) setWasOpened(true);
  };
  const work = {
    ...lead,
    words: words.teamwork,
    toAssign: (assignee: string | null) => assignLead(lead.id, assignee),
    toNote: (note: string) => addLeadNote(lead.id, note),
  };
  return (
    <details className={teamworkStyles.folded} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={teamworkStyles.summary}>{es.admin.teamwork.title}</summary>
      {wasOpened && (
        <div className={teamworkStyles.panel}>
          <TeamworkPanel work={work} admins={admins} report={report} />
        </div>
      )}
    </details>
  );
}

/** How to answer a message, and the consent to that. */
const Contact = ({ lead }: { lead: LeadReply }) => (
  <>
    <p className={styles.facts}>
      <a className={styles.profile} href={`mailto:${lead.email}`}>
        <EmailText>{lead.email}</EmailText>
      </a>
      <a className={styles.profile} href={telephone(lead.phoneNumber)}>
        {lead.phoneNumber}
      </a>
    </p>
    <p className={styles.facts}>{words.consent(lead.consent)}</p>
  </>
);

/** That nobody may answer the message any more, since when, and why. */
const Revoked = ({ at, by, reason }: NonNullable<LeadReply['revoked']>) => (
  <>
    <p>
      <strong>{words.revoked[by](writeInstant(at))}</strong>
    </p>
    {reason !== null && <p className={styles.facts}>{words.revoked.reason(reason)}</p>}
  </>
);

/** A visitor's message: its author, their email and phone, the consent, and who has it. */
function LeadRow({ lead, report }: { lead: LeadReply; report: CommandReport }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  const actions = actionsOnLead(lead);
  const place = lead.place ?? lead.location;
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <strong>{name}</strong>
          {lead.page && <Badge tone="info">{es.admin.leads.pages[lead.page]}</Badge>}
          <TeamworkBadges assignee={lead.assignee} notes={lead.notes.length} badge={words.teamwork.assignee} />
          <time dateTime={lead.date}>{writeInstant(lead.date)}</time>
        </p>
        <LeadHolders lead={lead} />
        <p className={styles.content}>{lead.message}</p>
        {(place ?? lead.timeframe) && (
          <p className={styles.facts}>
            {place && <span>{words.place(place)}</span>}
            {lead.timeframe && <span>{words.timeframe(lead.timeframe)}</span>}
          </p>
        )}
        {lead.revoked ? <Revoked {...lead.revoked} /> : <Contact lead={lead} />}
        <div className={styles.facts}>
          <Link className={styles.profile} to={adminPaths.consent(lead.id)} aria-label={adminConsent.linkOf(name)}>
            {adminConsent.link}
          </Link>
          <ErasePerson kind="visitor" id={lead.id} revision={lead.revision} about={name} />
        </div>
      </div>
      <RemovalGuard>
        <ActionBar
          inRow
          actions={actions}
          revision={lead.revision}
          about={name}
          report={report}
          removing={['handle', 'reopen', 'takeBack']}
        />
        {!lead.revoked && lead.waits_for !== 'nobody' && <OfferByHand lead={lead} report={report} />}
        <LeadTeamwork lead={lead} report={report} />
      </RemovalGuard>
    </Card>
  );
}

const queryOf = ({ tipo, texto }: Chosen): object => ({ ...(tipo && { type: tipo }), ...(texto && { text: texto }) });

/** `/administración/mensajes`: messages of visitors. Analysts have no access, since they see no personal data. */
export const { loader, Component } = worklist<keyof CountsReply['leads'], LeadReply>({
  path: adminPaths.leads,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/leads', { query: { status, ...queryOf(chosen), ...paging }, signal }),
  states: ['new', 'untaken', 'spam', 'held', 'answered', 'handled'],
  filters: [
    { name: 'texto', label: filters.text },
    { name: 'tipo', label: filters.type, options: es.admin.leads.pages },
  ],
  words,
  count: ({ leads }) => leads,
  about: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  row: (lead, report) => <LeadRow lead={lead} report={report} />,
});
