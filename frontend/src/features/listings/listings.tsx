import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { Head } from '../../ui/page/head.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { CityPicker } from '../cities/city-picker.tsx';
import { type HomeQuery, kinds, listingsAddress, readHomeQuery, withQuery } from './query.ts';
import fieldStyles from '../../ui/form/field.module.css';
import styles from './listings.module.css';

const { preparing } = es.listings;

/** Stands for listings that are not configured yet, with a link to the agents. */
function NoListings({ city }: { city: string }) {
  return (
    <EmptyState title={preparing.title} text={preparing.text} level="h1">
      <ButtonLink to={withQuery(paths.agentSearch, { city })}>{preparing.agents(city)}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.contact}>
        {preparing.contact}
      </ButtonLink>
    </EmptyState>
  );
}

const POPULAR = [
  'Miami, FL',
  'Orlando, FL',
  'Houston, TX',
  'San Antonio, TX',
  'Los Angeles, CA',
  'Queens, NY',
  'San Juan, PR',
];

function Popular() {
  return (
    <nav aria-label={es.listings.popular} className={styles.popular}>
      <h2>{es.listings.popular}</h2>
      <ul>
        {POPULAR.map((city) => (
          <li key={city}>
            <Link to={listingsAddress({ city })}>{city}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PRICES = [100, 150, 200, 250, 300, 350, 400, 500, 600, 750, 1_000, 1_500].map((thousands) => thousands * 1_000);
const COUNTS = [1, 2, 3, 4, 5];

type Choice = readonly [value: string, label: string];
const prices = PRICES.map((price): Choice => [String(price), es.listings.price(price)]);
const counts = COUNTS.map((count): Choice => [String(count), es.listings.atLeast(count)]);
const homeKinds = kinds.map((kind): Choice => [kind, es.listings.kinds[kind]]);

interface ChooseProps {
  name: keyof HomeQuery & keyof typeof es.listings;
  query: HomeQuery;
  /** Label of the choice without a value. */
  none: string;
  choices: readonly Choice[];
}

function Choose({ name, query, none, choices }: ChooseProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {String(es.listings[name])}
      </label>
      <select id={id} name={name} className={fieldStyles.control} defaultValue={query[name] || ''}>
        <option value="">{none}</option>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The query in a form's fields. */
const queryIn = (form: HTMLFormElement): HomeQuery => {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return readHomeQuery(new URLSearchParams(fields));
};

/** City, price, size and kind of a home. It opens the listings, also before its script runs. */
function HomeSearchForm({ query }: { query: HomeQuery }) {
  const [city, setCity] = useState(query.city);
  const go = useGo();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void go(listingsAddress(queryIn(event.currentTarget)));
  };
  return (
    <Card>
      <form
        role="search"
        aria-label={es.listings.form}
        action={patterns.listings}
        className={styles.form}
        onSubmit={search}
      >
        <div className={styles.city}>
          <CityPicker name="city" label={es.listings.city} value={city} onChange={setCity} onPick={setCity} />
        </div>
        <Choose name="minPrice" query={query} none={es.listings.anyMin} choices={prices} />
        <Choose name="maxPrice" query={query} none={es.listings.anyMax} choices={prices} />
        <Choose name="bedrooms" query={query} none={es.listings.any} choices={counts} />
        <Choose name="bathrooms" query={query} none={es.listings.any} choices={counts} />
        <Choose name="kind" query={query} none={es.listings.anyKind} choices={homeKinds} />
        <Button type="submit" large className={styles.submit}>
          <Icon name="search" />
          {es.listings.submit}
        </Button>
      </form>
    </Card>
  );
}

/** The form to search for a home. It begins with the query in the address, so that a search can be changed. */
function HomeSearch() {
  const [params] = useSearchParams();
  const { listingsFrameUrl } = useSite();
  if (!listingsFrameUrl)
    return (
      <Screen title={es.listings.title}>
        <NoListings city="" />
      </Screen>
    );
  return (
    <Screen title={es.listings.title} page={{ description: es.listings.lead, path: paths.homeSearch }}>
      <h1>{es.listings.title}</h1>
      <p className={styles.lead}>{es.listings.lead}</p>
      <HomeSearchForm key={params.toString()} query={readHomeQuery(params)} />
      <Popular />
    </Screen>
  );
}

/** The listings for the query in the address, in a frame as high as the window without header and bar. */
function Listings() {
  const [params] = useSearchParams();
  const { listingsFrameUrl } = useSite();
  const query = readHomeQuery(params);
  const title = es.listings.resultsTitle(query.city);
  if (!listingsFrameUrl)
    return (
      <Screen title={title}>
        <NoListings city={query.city} />
      </Screen>
    );
  return (
    <>
      <Head
        title={es.common.title(title)}
        page={{ description: es.listings.description(query.city), path: listingsAddress({ city: query.city }) }}
      />
      <div className={styles.bar}>
        <h1 className={styles.barTitle}>{title}</h1>
        <Link to={withQuery(patterns.homeSearch, query)}>{es.listings.change}</Link>
      </div>
      <iframe
        className={styles.frame}
        src={withQuery(listingsFrameUrl, query)}
        title={es.listings.frame}
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; geolocation"
      />
    </>
  );
}

/** `/buscar` */
export const homeSearch = { Component: HomeSearch };
/** `/buscar/propiedades` */
export const listings = { Component: Listings };
