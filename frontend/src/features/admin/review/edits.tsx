import type { EditReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeTrail } from '../../audit/trail-address.ts';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnEdit } from '../commands/actions.ts';
import { FieldChanges } from './field-changes.tsx';
import type { Chosen } from '../../../lib/list-address.ts';
import type { CommandReport } from '../commands/use-admin-command.ts';
import { worklist } from '../worklist/worklist.tsx';
import styles from '../worklist/worklist.module.css';

const { filters, ...words } = es.admin.edits;

const queryOf = ({ tipo, sitio }: Chosen): object => ({
  ...(tipo && { type: tipo }),
  ...(sitio && { website: sitio }),
});

const nameOf = ({ name }: EditReply): string => name ?? es.admin.audit.unnamed;

/** An edit: whose profile, who made it and when, what changed, and who has looked at it. */
function EditRow({ edit, report }: { edit: EditReply; report: CommandReport }) {
  const actions = actionsOnEdit(edit);
  return (
    <Card className={styles.row}>
      <div className={styles.what}>
        <h2 className={styles.name}>{nameOf(edit)}</h2>
        <p className={styles.facts}>
          <Badge tone="info">{es.admin.kinds[edit.kind]}</Badge>
          <span>{edit.website}</span>
          <span>{actorName(edit.actor)}</span>
          <time dateTime={edit.date}>{writeInstant(edit.date)}</time>
        </p>
        <FieldChanges changes={edit.changes} name={nameOf(edit)} level="h3" />
        {edit.seen && (
          <p className={styles.outcome}>{words.seen(actorName(edit.seen.actor), writeInstant(edit.seen.at))}</p>
        )}
        <p className={styles.facts}>
          <Link className={styles.profile} to={adminPaths.profile(edit.profile_id)}>
            {es.admin.notices.seeProfile}
          </Link>
          <Link className={styles.profile} to={writeTrail({ filters: { perfil: edit.profile_id } })}>
            {es.audit.whole}
          </Link>
        </p>
      </div>
      {actions.length > 0 && (
        <ActionBar actions={actions} revision={edit.revision} about={nameOf(edit)} report={report} />
      )}
    </Card>
  );
}

/**
 * `/administración/cambios`: what owners have changed in approved profiles, newest first, until an admin has looked at
 * it.
 */
export const { loader, Component } = worklist<EditReply['status'], EditReply>({
  path: adminPaths.edits,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/edits', { query: { status, ...queryOf(chosen), ...paging }, signal }),
  states: ['unseen', 'seen'],
  filters: [
    { name: 'tipo', label: filters.type, options: es.admin.kinds },
    { name: 'sitio', label: filters.site, options: { Busca: 'Busca', Findahome: 'Findahome' } },
  ],
  words,
  count: ({ edits }) => edits,
  about: nameOf,
  row: (edit, report) => <EditRow edit={edit} report={report} />,
});
