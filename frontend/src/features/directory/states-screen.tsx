import type { FacesReply, ServedStateReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { Wanted } from '../lead/wanted.tsx';
import { Faces } from '../profile/faces.tsx';
import type { Kind } from '../profile/kinds.ts';
import styles from './directory.module.css';
import { Link } from '../../ui/navigation.tsx';

interface StatesProps {
  kind: Kind;
  states: ServedStateReply[];
}

interface Place {
  key: string;
  name: string;
  /** What there is, in words ('12 agentes'). */
  count: string;
  /** Who is first there. */
  faces: FacesReply;
  to: string;
}

/** Places in columns, each a link with its name and what there is. */
export const PlaceList = ({ places }: { places: Place[] }) => (
  <ul className={styles.places}>
    {places.map(({ key, name, count, faces, to }) => (
      <li key={key}>
        <Link to={to} className={styles.place}>
          <span className={styles.text}>
            <span className={styles.name}>{name}</span> <span className={styles.count}>{count}</span>
          </span>
          <Faces faces={faces} />
        </Link>
      </li>
    ))}
  </ul>
);

export const StateList = ({ kind, states }: StatesProps) => (
  <PlaceList
    places={states.map(({ code, name, cities, total, faces }) => ({
      key: code,
      name,
      count: `${es.search.count(kind.words.search, total)} · ${es.directory.cities(cities)}`,
      faces,
      to: kind.state(name),
    }))}
  />
);

/** The states with agents or lenders. */
export function StatesScreen({ kind, states }: StatesProps) {
  const { search } = kind.words;
  const page = states.length > 0 ? { description: es.directory.description(search), path: kind.states } : undefined;
  return (
    <Screen title={es.directory.pageTitle(search)} page={page} tall>
      <Breadcrumb
        stops={[
          { label: es.profile.home, to: paths.home },
          { label: search.title, to: kind.search },
        ]}
        current={es.directory.title(search)}
      />
      <div className={styles.head}>
        <h1>{es.directory.title(search)}</h1>
        {states.length > 0 && <p>{es.directory.lead}</p>}
      </div>
      {states.length > 0 ? (
        <StateList kind={kind} states={states} />
      ) : (
        <>
          <EmptyState level="h2" title={es.directory.none(search)} text={es.directory.noneText}>
            <ButtonLink variant="secondary" to={kind.search}>
              {search.title}
            </ButtonLink>
          </EmptyState>
          <Wanted kind={kind} place="" />
        </>
      )}
    </Screen>
  );
}
