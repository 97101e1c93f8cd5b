import type { AdminProfileReply, AuditEntryReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { Card } from '../../../ui/boxes.tsx';
import { EmailText } from '../../../ui/lists/records.tsx';
import { fieldName, fieldValue } from '../../audit/wording.ts';
import { ProfilePhoto } from '../../profile/photo.tsx';
import styles from './review.module.css';

const words = es.admin.review;

/** A run of words that both texts have, or only one of them. */
interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Lengths of the longest common subsequence of the rests of two lists, from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}

/**
 * The words of two texts in one sequence: what stayed, what was removed, what was added (longest common subsequence).
 */
export function diffWords(from: string, to: string): Run[] {
  const [a, b] = [from, to].map((text) => text.split(/\s+/).filter(Boolean)) as [string[], string[]];
  const lengths = commonLengths(a, b);
  const runs: Run[] = [];
  const add = (kind: Run['kind'], word: string) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else runs.push({ kind, text: word });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      [i, j] = [i + 1, j + 1];
    } else if (j === b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add('removed', a[i]!);
      i += 1;
    } else {
      add('added', b[j]!);
      j += 1;
    }
  }
  return runs;
}

/** Words that are shown of a longer text that stayed, on the side of a change. */
const CONTEXT = 6;

/** The runs without most of what stayed: a change of two words is found in a long text. */
export function aroundChanges(runs: readonly Run[]): Run[] {
  return runs.map((run, index) => {
    const words = run.text.split(' ');
    const [before, after] = [index > 0 ? CONTEXT : 0, index < runs.length - 1 ? CONTEXT : 0];
    if (run.kind !== 'same' || before + after === 0 || words.length <= before + after + CONTEXT) return run;
    const kept = [...words.slice(0, before), '…', ...words.slice(words.length - after)];
    return { ...run, text: kept.join(' ') };
  });
}

function Word({ kind, text }: Run) {
  const shown = <EmailText>{text}</EmailText>;
  if (kind === 'removed') return <del>{shown} </del>;
  return kind === 'added' ? <ins>{shown} </ins> : <>{shown} </>;
}

/** A field that differs from what an admin has last decided on. */
interface FieldChange {
  field: string;
  from: string;
  to: string;
}

const BY_OWNER = ['AgentEdited', 'AgentResubmitted', 'LenderEdited', 'LenderResubmitted'];

/**
 * The entries since the last approval or rejection; a rejection that was revoked is none. `entries` come newest first.
 */
function sinceDecision(entries: readonly AuditEntryReply[]): AuditEntryReply[] {
  let revoked = 0;
  const end = entries.findIndex(({ type }) => {
    if (type === 'ProfileRejectionRevoked') revoked += 1;
    return type === 'ProfileApproved' || (type === 'ProfileRejected' && (revoked -= 1) < 0);
  });
  return end === -1 ? [] : entries.slice(0, end);
}

const text = (value: string | boolean | null): string => (typeof value === 'string' ? value : '');

/** What the owner has changed since an admin last decided on the profile; none where nobody has decided yet. */
export function changesSinceDecision(entries: readonly AuditEntryReply[]): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { type, changes: fields } of [...sinceDecision(entries)].reverse()) {
    if (!BY_OWNER.includes(type)) continue;
    for (const { field, from, to } of fields)
      if (field !== 'status') changes.set(field, { field, from: changes.get(field)?.from ?? text(from), to: text(to) });
  }
  return [...changes.values()].filter(({ from, to }) => from !== to);
}

/** The areas of both versions: removed ones are struck out, added ones underlined. */
function Areas({ from, to }: FieldChange) {
  const [before, now] = [splitAreas(from), splitAreas(to)];
  return (
    <ul className={styles.areas}>
      {[...new Set([...before, ...now])].map((area) => (
        <li key={area}>{!now.includes(area) ? <del>{area}</del> : before.includes(area) ? area : <ins>{area}</ins>}</li>
      ))}
    </ul>
  );
}

function Photos({ from, to, name }: FieldChange & { name: string }) {
  return (
    <div className={styles.photos}>
      {(
        [
          [words.before, from],
          [words.now, to],
        ] as const
      ).map(([label, image]) => (
        <figure key={label}>
          <ProfilePhoto profile={{ full_name: name, image }} size={120} />
          <figcaption>{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Change({ change, name }: { change: FieldChange; name: string }) {
  const { field, from, to } = change;
  if (field === 'image') return <Photos {...change} name={name} />;
  if (field === 'areas_served') return <Areas {...change} />;
  return (
    <p>
      {aroundChanges(diffWords(fieldValue(field, from), fieldValue(field, to))).map((run, index) => (
        <Word key={index} {...run} />
      ))}
    </p>
  );
}

interface Props {
  changes: readonly FieldChange[];
  /** The profile's full name. */
  name: string;
  level: 'h2' | 'h3';
}

/** What changed, field by field: the words of a text, the areas, both photos. */
export const FieldChanges = ({ changes, name, level: Heading }: Props) => (
  <>
    {changes.map((change) => (
      <div key={change.field}>
        <Heading className={styles.field}>{fieldName(change.field)}</Heading>
        <Change change={change} name={name} />
      </div>
    ))}
  </>
);

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
