import type { NoticeReply } from '@busca/query-api/contract';
import { adminErasure } from '../../../copy/admin/erasure.ts';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeAge } from '../worklist/age.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { ErasePerson } from '../erasure/erase-person.tsx';
import { actionsOnNotice, kindOf, profileOf, waitsForApproval } from '../commands/actions.ts';
import type { CommandReport } from '../commands/use-admin-command.ts';
import { TeamworkBadges } from '../teamwork/teamwork-badges.tsx';
import { actorName, eventName, writeInstant } from '../../audit/wording.ts';
import styles from '../worklist/worklist.module.css';

const tones = { agent: 'info', lender: 'info', payment: 'warning', other: 'gold' } as const;

/** What came of a resolved notice, who resolved it, when and why. */
function NoticeOutcome({
  outcome: { type, at, actor, reason, category },
}: {
  outcome: NonNullable<NoticeReply['outcome']>;
}) {
  return (
    <div className={styles.outcome}>
      <p>
        <strong>{eventName(type)}</strong> · <span>{actorName(actor)}</span> ·{' '}
        <time dateTime={at}>{writeInstant(at)}</time>
      </p>
      {reason && (
        <p>
          <span>{es.admin.profiles.reason}</span>{' '}
          {category && <span>{`${es.admin.rejection.categories[category]}. `}</span>}
          <span>{reason}</span>
        </p>
      )}
    </div>
  );
}

/** A notice: its subject, its age while it is open, and the actions that resolve it. */
export function NoticeRow({ notice, report }: { notice: NoticeReply; report: CommandReport }) {
  const kind = kindOf(notice);
  const profile = profileOf(notice);
  const actions = actionsOnNotice(notice);
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <p className={styles.facts}>
          <Badge tone={tones[kind]}>{es.admin.notices.kinds[kind]}</Badge>
          {kind !== 'other' && <span>{notice.website}</span>}
          {notice.resent && <Badge tone="warning">{es.admin.notices.resent}</Badge>}
          {notice.email_confirmed === false && <Badge tone="warning">{es.admin.notices.unconfirmed}</Badge>}
          {notice.status === 'open' && <TeamworkBadges assignee={notice.assignee} notes={notice.notes} />}
          <time dateTime={notice.date}>
            {notice.status === 'open' && <strong>{writeAge(notice.date)}</strong>}{' '}
            <span>{writeInstant(notice.date)}</span>
          </time>
        </p>
        <p className={styles.content}>{notice.content}</p>
        {notice.outcome && <NoticeOutcome outcome={notice.outcome} />}
        {waitsForApproval(notice) && <p>{es.admin.notices.approveFirst}</p>}
        {profile && (
          <p>
            <Link className={styles.profile} to={adminPaths.profile(profile)}>
              {es.admin.notices.seeProfile}
            </Link>
          </p>
        )}
        {kind === 'other' && (
          <div className={styles.facts}>
            <ErasePerson
              kind="demo"
              id={notice.id}
              revision={notice.revision}
              about={adminErasure.demo.about(writeInstant(notice.date))}
            />
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <ActionBar actions={actions} revision={notice.revision} about={notice.content} report={report} />
      )}
    </Card>
  );
}
