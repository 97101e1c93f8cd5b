import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { typedCity } from '../cities/catalogue.ts';
import { CityPicker } from '../cities/city-picker.tsx';
import { agents, lenders } from '../profile/kinds.ts';
import { SearchForm } from '../search/form/search-form.tsx';
import styles from './search-tabs.module.css';

type Tab = 'buy' | 'agents' | 'loans';

const tabs = [
  { tab: 'buy', to: paths.homeSearch },
  { tab: 'agents', to: paths.agentSearch },
  { tab: 'loans', to: paths.loan },
] as const satisfies { tab: Tab; to: string }[];

/** The address of the listings of a city; of all without one. */
const listingsOf = (city: string): string =>
  city ? `${patterns.listings}?${new URLSearchParams({ city })}` : patterns.listings;

/** Where to look for homes: it opens the listings, also before its script runs. */
function BuyForm() {
  const [city, setCity] = useState('');
  const go = useGo();
  const search = () => void go(listingsOf(typedCity(city)));
  return (
    <form
      role="search"
      aria-label={es.home.buyForm}
      action={patterns.listings}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <CityPicker
        name="city"
        placeholder={es.searchForm.placePlaceholder}
        value={city}
        onChange={setCity}
        onPick={setCity}
        onEnter={search}
      />
      <Button type="submit" large>
        <Icon name="search" /> <span>{es.home.cards.buy.action}</span>
      </Button>
    </form>
  );
}

/** Links, of which a script makes tabs. Where the settings name no listings, the first one stays what it is. */
function Tabs({ current, onChange }: { current: Tab; onChange: (tab: Tab) => void }) {
  const { listingsFrameUrl } = useSite();
  return (
    <nav aria-label={es.home.tabs.label} className={styles.tabs}>
      {tabs.map(({ tab, to }) => (
        <a
          key={tab}
          href={to}
          aria-current={tab === current ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || (tab === 'buy' && !listingsFrameUrl)) return;
            event.preventDefault();
            onChange(tab);
          }}
        >
          {es.home.tabs[tab]}
        </a>
      ))}
    </nav>
  );
}

/** The search of the home page: for homes, agents or lenders. Without scripts its tabs lead to screens of their own. */
export function SearchTabs() {
  const [current, setCurrent] = useState<Tab>('agents');
  return (
    <div className={styles.search}>
      <Tabs current={current} onChange={setCurrent} />
      {current === 'buy' && <BuyForm />}
      {current === 'agents' && <SearchForm key="agents" kind={agents} className={styles.form} />}
      {current === 'loans' && (
        <>
          <SearchForm key="loans" kind={lenders} className={styles.form} />
          <p className={styles.loan}>
            <Link to={paths.loan}>{es.home.loan}</Link>
          </p>
        </>
      )}
    </div>
  );
}
