import type { AdminProfileReply, AuditEntryReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { Card } from '../../../ui/boxes.tsx';
import { FieldChanges, changesSinceDecision } from './field-changes.tsx';
import styles from './review.module.css';

const words = es.admin.review;

/** What changed since an admin last decided on a profile. */
export function Review({ profile, entries }: { profile: AdminProfileReply; entries: AuditEntryReply[] }) {
  const changes = changesSinceDecision(entries);
  if (profile.status !== 'pending' && changes.length === 0) return null;
  return (
    <Card as="section" className={styles.review} aria-labelledby="cambios">
      <h2 id="cambios" className={styles.heading}>
        {words.changes}
      </h2>
      {changes.length === 0 && <p>{words.first}</p>}
      <FieldChanges changes={changes} name={profile.full_name} level="h3" />
    </Card>
  );
}
