import type { CitiesOfStateReply, ServedStateReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { Wanted } from '../lead/wanted.tsx';
import type { Kind } from '../profile/kinds.ts';
import { searchAddress } from '../search/query/query.ts';
import styles from './directory.module.css';
import { StateList, PlaceList } from './states-screen.tsx';

/** Number of cities that the description for search engines names. */
const NAMED = 3;

/** The cities of a state with agents or lenders, each with a link to its search. */
export function StateScreen({ kind, place: { name, cities } }: { kind: Kind; place: CitiesOfStateReply }) {
  const { search } = kind.words;
  const named = cities.slice(0, NAMED).map((city) => city.name);
  const title = es.directory.state(search, name);
  const stops = [
    { label: es.profile.home, to: paths.home },
    { label: search.title, to: kind.search },
    { label: es.directory.title(search), to: kind.states },
  ];
  return (
    <Screen
      title={title}
      page={{ description: es.directory.stateDescription(search, name, named), path: kind.state(name) }}
      tall
    >
      <Breadcrumb stops={stops} current={name} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{es.directory.stateLead(search)}</p>
      </div>
      <PlaceList
        places={cities.map((city) => ({
          key: city.label,
          name: city.name,
          count: es.search.count(search, city.total),
          faces: city.faces,
          to: searchAddress(kind, { city: city.label }),
        }))}
      />
      <p>
        <Link to={kind.states} className={styles.back}>
          <Icon name="left" /> {es.directory.otherStates}
        </Link>
      </p>
    </Screen>
  );
}

/** Stands for a state that nobody serves, and for any other text in the address. */
export function NoSuchState({ kind, states }: { kind: Kind; states: ServedStateReply[] }) {
  return (
    <Screen title={es.directory.notFound} tall>
      <EmptyState
        level="h1"
        title={es.directory.notFound}
        text={states.length > 0 ? es.directory.notFoundText(kind.words.search) : es.directory.none(kind.words.search)}
      >
        {states.length === 0 && (
          <ButtonLink variant="secondary" to={kind.search}>
            {kind.words.search.title}
          </ButtonLink>
        )}
      </EmptyState>
      <StateList kind={kind} states={states} />
      <Wanted kind={kind} place="" />
    </Screen>
  );
}
