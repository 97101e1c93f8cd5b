import type { CitiesOfStateReply, FacesReply, ServedStateReply } from '@busca/query-api/contract';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { Wanted } from '../lead/lazy-forms.tsx';
import { Faces } from '../profile/photo.tsx';
import { agents, type Kind, lenders } from '../profile/kinds.ts';
import { searchAddress } from '../search/query/query.ts';
import styles from './directory.module.css';

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
const PlaceList = ({ places }: { places: Place[] }) => (
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

const StateList = ({ kind, states }: StatesProps) => (
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
function StatesScreen({ kind, states }: StatesProps) {
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

/** Number of cities that the description for search engines names. */
const NAMED = 3;

/** The cities of a state with agents or lenders, each with a link to its search. */
function StateScreen({ kind, place: { name, cities } }: { kind: Kind; place: CitiesOfStateReply }) {
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
function NoSuchState({ kind, states }: { kind: Kind; states: ServedStateReply[] }) {
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

/** A state with its cities, or all states where nobody serves the one of the address. */
type StateData = { place: CitiesOfStateReply } | { place: null; states: ServedStateReply[] };

/** Loads the states with public profiles. @throws ApiError */
const statesLoader =
  ({ resource }: Kind) =>
  ({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>) =>
    api.get(`${resource}/busca/states`, { signal });

/**
 * Loads the cities of the address's state; all states, with status 404, where nobody serves it. Another name of it
 * redirects.
 * @throws ApiError
 */
const stateLoader =
  (kind: Kind) =>
  async ({ params, request: { url, signal } }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => {
    const place = await api
      .get(`${kind.resource}/busca/states/{state}`, { params: { state: params.state ?? '' }, signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
    if (!place)
      return data({ place, states: await api.get(`${kind.resource}/busca/states`, { signal }) }, { status: 404 });
    const address = kind.state(place.name);
    if (new URL(url).pathname !== address) throw redirect(address);
    return { place };
  };

function State({ kind }: { kind: Kind }) {
  const data = useLoaderData<StateData>();
  return data.place ? <StateScreen kind={kind} place={data.place} /> : <NoSuchState kind={kind} states={data.states} />;
}

const statesFor = (kind: Kind) => ({
  loader: statesLoader(kind),
  Component: () => <StatesScreen kind={kind} states={useLoaderData<ServedStateReply[]>()} />,
});
const stateFor = (kind: Kind) => ({ loader: stateLoader(kind), Component: () => <State kind={kind} /> });

/** `/agentes-por-ciudad` */
export const agentStates = statesFor(agents);
/** `/agentes-por-ciudad/:state` */
export const agentState = stateFor(agents);
/** `/prestamistas-por-ciudad` */
export const lenderStates = statesFor(lenders);
/** `/prestamistas-por-ciudad/:state` */
export const lenderState = stateFor(lenders);
