import { es } from '../../../copy/es.ts';
import { splitAreas } from '../../../lib/areas.ts';
import { ProfilePhoto } from '../../profile/photo.tsx';
import { fieldName, fieldValue } from '../../audit/wording.ts';
import type { FieldChange } from './reviewed-changes.ts';
import styles from './review.module.css';
import { EmailText } from '../../../ui/lists/email-text.tsx';
import { diffWords, type Run } from './word-diff.ts';

const words = es.admin.review;

function Word({ kind, text }: Run) {
  const shown = <EmailText>{text}</EmailText>;
  if (kind === 'removed') return <del>{shown} </del>;
  return kind === 'added' ? <ins>{shown} </ins> : <>{shown} </>;
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
      {diffWords(fieldValue(field, from), fieldValue(field, to)).map((run, index) => (
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
