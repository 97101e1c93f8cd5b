import type { ListingReply } from '@busca/query-api/contract';
import { useId } from 'react';
import { es } from '../../../copy/es.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { writeMoment } from '../moments.ts';
import { writeInstant } from '../wording.ts';
import styles from './as-of.module.css';

const words = es.asOf.city;

/** A part of a city's list as it was, from a place on; each profile leads to what it was like then. */
export function ListingAt({ list: { asOf, total, profiles }, start }: { list: ListingReply; start: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.list}>
      <h3 id={id}>{asOf === null ? es.audit.moment.now : writeInstant(asOf)}</h3>
      <p role="status">{total === 0 ? words.nobody : words.total(total)}</p>
      <ol start={start}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <Link to={writeMoment({ perfil: profile.id, ...(asOf !== null && { asOf }) })}>{profile.full_name}</Link>
            {profile.isPremium && <Badge tone="gold">{words.premium}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
