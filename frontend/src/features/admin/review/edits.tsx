import type { EditReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ProfilePhoto } from '../../profile/photo.tsx';
import { writeTrail } from '../../audit/trail-address.ts';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { ActionBar } from '../commands/action-bar.tsx';
import { actionsOnEdit } from '../commands/actions.ts';
import { FieldChanges } from './field-changes.tsx';
import type { Chosen } from '../../../lib/list-address.ts';
import type { BulkEntry } from '../worklist/use-bulk.ts';
import type { CommandReport } from '../commands/admin-command.tsx';
import { worklist } from '../worklist/worklist.tsx';
import styles from '../worklist/worklist.module.css';

const { filters, risks, bulk, ...words } = es.admin.edits;

const queryOf = ({ riesgo, tipo, sitio }: Chosen): object => ({
  ...(riesgo && { risk: riesgo }),
  ...(tipo && { type: tipo }),
  ...(sitio && { website: sitio }),
});

const nameOf = ({ name }: EditReply): string => name ?? es.admin.audit.unnamed;

const tones = { licence: 'error', name: 'error', contact: 'warning', areas: 'info', texts: 'info' } as const;

/** An edit: what kind of change, whose profile, what changed, who made it and when, and who has looked at it. */
function EditRow({ edit, report }: { edit: EditReply; report: CommandReport }) {
  const actions = actionsOnEdit(edit);
  const name = nameOf(edit);
  return (
    <Card className={styles.denseRow}>
      <div className={styles.person}>
        <ProfilePhoto profile={{ full_name: name, image: edit.image }} size={40} />
        <div className={styles.what}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.facts}>
            <Badge tone={tones[edit.risk]}>{risks[edit.risk]}</Badge>
            <span>{es.admin.kinds[edit.kind]}</span>
            <span>{edit.website}</span>
          </p>
          <p className={styles.facts}>
            <span>{actorName(edit.actor)}</span>
            <time dateTime={edit.date}>{writeInstant(edit.date)}</time>
          </p>
        </div>
      </div>
      <div className={styles.what}>
        <FieldChanges changes={edit.changes} name={name} level="h3" />
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
        <ActionBar inRow actions={actions} revision={edit.revision} about={name} report={report} />
      )}
    </Card>
  );
}

/** An edit that nobody has looked at can be marked together with others. */
function markable(edit: EditReply): BulkEntry | null {
  const action = actionsOnEdit(edit).find(({ name }) => name === 'markSeen');
  const { id, revision, risk } = edit;
  return action ? { id, name: bulk.named(nameOf(edit), risks[risk]), action, revision } : null;
}

/**
 * `/administración/cambios`: what owners have changed in approved profiles, until an admin has looked at it: licences
 * first, then names, contact and areas, texts last.
 */
export const { loader, Component } = worklist<EditReply['status'], EditReply>({
  path: adminPaths.edits,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/edits', { query: { status, ...queryOf(chosen), ...paging }, signal }),
  states: ['unseen', 'seen'],
  filters: [
    { name: 'riesgo', label: filters.risk, options: risks },
    { name: 'tipo', label: filters.type, options: es.admin.kinds },
    { name: 'sitio', label: filters.site, options: { Busca: 'Busca', Findahome: 'Findahome' } },
  ],
  words,
  count: ({ edits }) => edits,
  about: nameOf,
  bulk: { words: bulk, keys: { v: 'markSeen' }, entryOf: markable },
  row: (edit, report) => <EditRow edit={edit} report={report} />,
});
