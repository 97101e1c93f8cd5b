import type { LeadReply } from '@busca/query-api/contract';
import { adminConsent } from '../../../copy/admin/people.ts';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { telephone } from '../../../lib/text.ts';
import { EmailText } from '../../../ui/lists/records.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { RemovalGuard } from '../../../ui/form/unsaved-guard.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnLead } from '../commands/actions.ts';
import { ErasePerson } from '../erasure/erase-person.tsx';
import { LeadHolders, OfferByHand } from './lead-holders.tsx';
import { LeadTeamwork } from './lead-teamwork.tsx';
import { TeamworkBadges } from '../teamwork/teamwork-badges.tsx';
import type { CommandReport } from '../commands/use-admin-command.ts';
import { writeInstant } from '../../audit/wording.ts';
import styles from '../worklist/worklist.module.css';

const words = es.admin.leads;

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
export function LeadRow({ lead, report }: { lead: LeadReply; report: CommandReport }) {
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
