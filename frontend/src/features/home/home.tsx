import type { FacesReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { searchableSite } from '../../lib/schema-org.ts';
import { type Site, useSite } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Head, type PublicPage, useFullAddress, StructuredData, structuredJson } from '../../ui/page/head.tsx';
import { Faces } from '../profile/photo.tsx';
import { agents, lenders, searchOfCity } from '../profile/kinds.ts';
import agentPicture from './agent-card.svg';
import buyPicture from './buy-card.svg';
import lenderPicture from './lender-card.svg';
import { SearchTabs } from './search-tabs.tsx';
import sellPicture from './sell-card.svg';
import street from './street.svg';
import styles from './home.module.css';
import joinStyles from './join.module.css';

/** A city of the home page: how many work there, and the first agents. */
interface HomeCity {
  label: string;
  agents: number;
  lenders: number;
  faces: FacesReply;
}

const CITIES = 8;

/** The large cities with most agents. A failed call leaves them out: the page is there all the same. */
export async function homeLoader({ request: { signal } }: Pick<LoaderFunctionArgs, 'request'>): Promise<HomeCity[]> {
  const [agents, lenders] = await Promise.all([
    api.get('/api/agents/busca/cities', { signal }).catch(() => []),
    api.get('/api/lenders/busca/cities', { signal }).catch(() => []),
  ]);
  const totals = new Map(lenders.map(({ label, total }) => [label, total]));
  return agents
    .slice(0, CITIES)
    .map(({ label, total, faces }) => ({ label, agents: total, lenders: totals.get(label) ?? 0, faces }));
}

/** An invitation to agents and lenders. */
function Join() {
  const { join } = es.home;
  return (
    <section className={joinStyles.join}>
      <div className={joinStyles.inner}>
        <div>
          <h2>{join.title}</h2>
          <p>{join.text}</p>
          <ul className={joinStyles.points}>
            {join.points.map((point) => (
              <li key={point}>
                <Icon name="tick" /> <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={joinStyles.ways}>
          <ButtonLink large to={patterns.agentSignUp}>
            {join.action}
          </ButtonLink>
          <ButtonLink large variant="secondary" to={patterns.lenderSignUp}>
            {join.lender}
          </ButtonLink>
          <ButtonLink variant="quiet" className={joinStyles.onTeal} to={patterns.pricing}>
            {join.plans}
          </ButtonLink>
          <ButtonLink variant="quiet" className={joinStyles.onTeal} to={patterns.login}>
            {join.login}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div>
        <h1 className={styles.title}>{es.home.title}</h1>
        <p className={styles.lead}>{es.home.lead}</p>
        <SearchTabs />
      </div>
      <img className={styles.street} src={street} alt="" width={640} height={520} fetchPriority="high" />
    </div>
  );
}

/** A card of the home page: `to` is a path of this site, `href` the address of another site. */
interface HomeCard {
  title: string;
  text: string;
  action: string;
  picture: string;
  to?: string;
  href?: string;
}

/** The home page's cards; the one about selling needs an address from the settings. */
const homeCards = (site: Site): HomeCard[] => [
  { ...es.home.cards.buy, picture: buyPicture, to: patterns.homeSearch },
  { ...es.home.cards.agent, picture: agentPicture, to: patterns.agentSearch },
  { ...es.home.cards.lender, picture: lenderPicture, to: patterns.lenderSearch },
  ...(site.sellUrl ? [{ ...es.home.cards.sell, picture: sellPicture, href: site.sellUrl }] : []),
];

function CardItem({ title, text, action, picture, to, href }: HomeCard) {
  return (
    <li className={styles.card}>
      <img src={picture} alt="" width={200} height={140} loading="lazy" />
      <div className={styles.cardText}>
        <h3>{title}</h3>
        <p>{text}</p>
        {to && (
          <Link className={styles.action} to={to}>
            <span>{action}</span> <Icon name="right" size={18} />
          </Link>
        )}
        {href && (
          <a className={styles.action} href={href} rel="noopener">
            <span>{action}</span> <Icon name="out" size={18} />
            <span className="solo-lector">{es.layout.newWindow}</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** '23 agentes · 11 prestamistas', broken between the two alone; who is not there is not counted. */
const peopleIn = (city: HomeCity): string =>
  [
    es.search.count(agents.words.search, city.agents),
    ...(city.lenders > 0 ? [es.search.count(lenders.words.search, city.lenders)] : []),
  ]
    .map((count) => count.replace(' ', '\u00A0'))
    .join('\u00A0· ');

/** The cities with most agents, and the ways to all others. */
function ByCity({ cities }: { cities: HomeCity[] }) {
  const { byCity } = es.home;
  return (
    <section className={styles.part}>
      <h2>{byCity.title}</h2>
      <p className={styles.ways}>
        <Link to={paths.agentStates}>{byCity.agents}</Link> <Link to={paths.lenderStates}>{byCity.lenders}</Link>
      </p>
      {cities.length > 0 && (
        <ul className={styles.cities}>
          {cities.map((city) => (
            <li key={city.label}>
              <Link to={searchOfCity(agents, city.label)} className={styles.city}>
                <span>
                  <strong>{city.label}</strong> <span className={styles.people}>{peopleIn(city)}</span>
                </span>
                <Faces faces={city.faces} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HowItWorks() {
  const { how } = es.home;
  return (
    <section className={styles.part}>
      <h2>{how.title}</h2>
      <ol className={styles.steps}>
        {how.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who looks at the professionals before visitors see them. */
function Who() {
  const { who } = es.home;
  return (
    <section className={styles.part}>
      <div className={styles.who}>
        <h2>{who.title}</h2>
        <p>{who.text}</p>
        <ButtonLink variant="secondary" to={paths.verification}>
          {who.action}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Metadata of the site for search engines: its search, and its sister site in English. */
function HomeHead() {
  const fullAddress = useFullAddress();
  const { englishSiteUrl } = useSite();
  const page: PublicPage = {
    description: es.home.description,
    path: paths.home,
    ...(englishSiteUrl && { english: englishSiteUrl }),
  };
  return (
    <>
      <Head title={es.home.pageTitle} page={page} />
      <StructuredData
        json={structuredJson(
          searchableSite(es.common.siteName, fullAddress(paths.home), fullAddress(`${agents.search}?city={term}`)),
        )}
      />
    </>
  );
}

/**
 * The home page: the search, four cards, cities, how it works, who is behind it, and an invitation to agents and
 * lenders; `notFound` where it stands for an unknown address.
 */
export function Home({ notFound = false, cities = [] }: { notFound?: boolean; cities?: HomeCity[] }) {
  return (
    <>
      {notFound ? <Head title={es.home.pageTitle} /> : <HomeHead />}
      {notFound && <Banner tone="info" title={es.home.notFound} className={styles.notFound} />}
      <Hero />
      <section className={styles.cards}>
        <h2>{es.home.cardsTitle}</h2>
        <ul className={styles.grid}>
          {homeCards(useSite()).map((card) => (
            <CardItem key={card.title} {...card} />
          ))}
        </ul>
      </section>
      <ByCity cities={cities} />
      <HowItWorks />
      <Who />
      <Join />
    </>
  );
}

/** `/` */
export const HomeScreen = () => <Home cities={useLoaderData<HomeCity[]>()} />;
