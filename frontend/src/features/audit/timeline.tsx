import type { AuditEntryReply } from '@busca/query-api/contract';
import { useLocation } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths } from '../../lib/paths.ts';
import { EmailText, RecordTable } from '../../ui/lists/records.tsx';
import { Link } from '../../ui/navigation.tsx';
import { eventName, fieldName, fieldValue, writeInstant } from './wording.ts';
import { actorLabel, subjectLabel } from './people.ts';
import { writeMoment } from './moments.ts';
import styles from './timeline.module.css';
import { writeTrail } from './trail-address.ts';

const { columns } = es.admin.audit;
const words = es.audit;

type Change = AuditEntryReply['changes'][number];

/**
 * Whether a reader sees a change: a field that was empty before and after shows none. A masked text changed all the
 * same.
 */
export const showsChange = ({ field, from, to }: Change): boolean =>
  fieldValue(field, from) !== fieldValue(field, to) || (from !== null && from !== '');

function Changes({ entry }: { entry: AuditEntryReply }) {
  return (
    <RecordTable
      dense
      caption={words.changesOf(eventName(entry.type))}
      columns={[columns.field, columns.from, columns.to]}
      className={styles.changes}
    >
      {entry.changes.filter(showsChange).map(({ field, from, to }) => (
        <tr key={field}>
          <th scope="row">{fieldName(field)}</th>
          <td className={styles.from} data-label={columns.from}>
            <EmailText>{fieldValue(field, from)}</EmailText>
          </td>
          <td data-label={columns.to}>
            <EmailText>{fieldValue(field, to)}</EmailText>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Whom an entry is about: the way to the profile, or to all that happened to the account. */
function Subject({ entry }: { entry: AuditEntryReply }) {
  const label = subjectLabel(entry);
  if (label === null) return null;
  const { profileId, accountId } = entry;
  return (
    <p className={styles.who}>
      <span>{words.about}</span>{' '}
      {profileId === null ? (
        <Link to={writeTrail({ filters: { cuenta: accountId! } })}>{label}</Link>
      ) : (
        <Link to={adminPaths.profile(profileId)}>{label}</Link>
      )}
    </p>
  );
}

/** An entry, with a link to it among all that its command caused. The one that the address names stands out. */
function Entry({ entry, isAlone }: { entry: AuditEntryReply; isAlone: boolean }) {
  const id = `entrada-${entry.position}`;
  // Not ':target', which a step within the app leaves as it was.
  const isMeant = useLocation().hash === `#${id}`;
  return (
    <div id={id} className={styles.event} aria-current={isMeant || undefined}>
      <h3 className={styles.what}>
        <Link to={`${writeTrail({ filters: { operacion: entry.commandId } })}#${id}`}>{eventName(entry.type)}</Link>
      </h3>
      {!isAlone && <Subject entry={entry} />}
      {entry.reason && (
        <p>
          <strong>{es.admin.profiles.reason}</strong> <span>{entry.reason}</span>
        </p>
      )}
      {entry.changes.some(showsChange) && <Changes entry={entry} />}
    </div>
  );
}

/** What one command caused, its first event first. */
interface CommandGroup {
  commandId: string;
  /** At least one. */
  entries: [AuditEntryReply, ...AuditEntryReply[]];
}

/** Groups entries, newest first, by the command that caused them. A group stands where its newest entry is. */
export function groupEntries(entries: readonly AuditEntryReply[]): CommandGroup[] {
  const groups = new Map<string, CommandGroup>();
  for (const entry of entries) {
    const group = groups.get(entry.commandId);
    if (group) group.entries.unshift(entry);
    else groups.set(entry.commandId, { commandId: entry.commandId, entries: [entry] });
  }
  return [...groups.values()];
}

/**
 * The groups of a page, and the position below which the next page begins; null on the last page. The last group of a
 * full page may go on beyond it, so it is left to the next page.
 */
export function pageOfGroups(
  entries: readonly AuditEntryReply[],
  limit: number,
): { groups: CommandGroup[]; next: string | null } {
  const last = entries.at(-1);
  if (!last || entries.length < limit) return { groups: groupEntries(entries), next: null };
  let end = entries.length - 1;
  while (entries[end]?.commandId === last.commandId) end -= 1;
  const whole = entries.slice(0, end + 1);
  const shown = whole.length > 0 ? whole : entries;
  return { groups: groupEntries(shown), next: shown.at(-1)!.position };
}

/** A revision that was seen, with the way to the profile as it was then. */
function SeenRevision({ profileId, revision }: { profileId: string | null | undefined; revision: number }) {
  const text = words.seen.revision(revision);
  return profileId ? (
    <Link to={writeMoment({ perfil: profileId, revision: String(revision) })}>{text}</Link>
  ) : (
    <span>{text}</span>
  );
}

/** What was on the screen of whoever caused a group. */
function Seen({ entries }: CommandGroup) {
  const [{ seenRevision, seen }] = entries;
  const profileId = entries.find(({ revision }) => revision !== null)?.profileId;
  if (seenRevision === null && !seen) return null;
  return (
    <>
      {' '}
      <span>{`· ${words.seen[seen?.how ?? 'unknown']}`}</span>{' '}
      {seenRevision !== null && <SeenRevision profileId={profileId} revision={seenRevision} />}
      {seen?.openedAt && <span>{words.seen.opened(writeInstant(seen.openedAt))}</span>}
    </>
  );
}

/** Who caused a group and when, and what they had seen. */
function Cause(group: CommandGroup) {
  const [{ at, actor }] = group.entries;
  return (
    <p className={styles.who}>
      {actor.id === null ? (
        <span>{actorLabel(actor)}</span>
      ) : (
        <Link to={writeTrail({ filters: { quien: actor.id } })}>{actorLabel(actor)}</Link>
      )}{' '}
      <span>·</span> <time dateTime={at}>{writeInstant(at)}</time>
      <Seen {...group} />
    </p>
  );
}

/**
 * What commands caused, newest first; `isOfOne` where all of it is about one profile, which then is not named each
 * time.
 */
export function Timeline({ groups, isOfOne = false }: { groups: readonly CommandGroup[]; isOfOne?: boolean }) {
  return (
    <ol className={styles.timeline}>
      {groups.map((group) => (
        <li key={group.commandId} className={styles.entry}>
          <Cause {...group} />
          {group.entries.map((entry) => (
            <Entry key={entry.position} entry={entry} isAlone={isOfOne} />
          ))}
        </li>
      ))}
    </ol>
  );
}
