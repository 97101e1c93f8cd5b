import { es } from '../../copy/es.ts';
import { paths, patterns } from '../../lib/paths.ts';
import { searchableSite } from '../../lib/schema-org.ts';
import { useSite, type Site } from '../../lib/site.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Head, type PublicPage, useFullAddress } from '../../ui/page/head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StructuredData, structuredJson } from '../../ui/page/structured-data.tsx';
import { agents } from '../profile/kinds.ts';
import { SearchForm } from '../search/form/search-form.tsx';
import styles from './home.module.css';
import street from './street.svg';
import agentPicture from './agent-card.svg';
import buyPicture from './buy-card.svg';
import lenderPicture from './lender-card.svg';
import sellPicture from './sell-card.svg';

function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className={styles.title}>{es.home.title}</h1>
        <p className={styles.lead}>{es.home.lead}</p>
        <SearchForm kind={agents} className={styles.search} />
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
          <ButtonLink variant="secondary" to={to}>
            <span>{action}</span> <Icon name="right" />
          </ButtonLink>
        )}
        {href && (
          <ButtonAnchor variant="secondary" href={href} rel="noopener">
            <span>{action}</span> <Icon name="out" />
            <span className="solo-lector">{es.layout.newWindow}</span>
          </ButtonAnchor>
        )}
      </div>
    </li>
  );
}

function ByCity() {
  const { byCity } = es.home;
  return (
    <section className={styles.byCity}>
      <h2>{byCity.title}</h2>
      <p>{byCity.text}</p>
      <div className={styles.byCityWays}>
        <ButtonLink variant="secondary" to={paths.agentStates}>
          {es.layout.footer.agentsByCity} <Icon name="right" />
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.lenderStates}>
          {es.layout.footer.lendersByCity} <Icon name="right" />
        </ButtonLink>
      </div>
    </section>
  );
}

function Join() {
  const { join } = es.home;
  return (
    <section className={styles.join}>
      <div className={styles.joinInner}>
        <div>
          <h2>{join.title}</h2>
          <p>{join.text}</p>
          <ul className={styles.points}>
            {join.points.map((point) => (
              <li key={point}>
                <Icon name="tick" /> <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.joinWays}>
          <ButtonLink large to={patterns.agentSignUp}>
            {join.action}
          </ButtonLink>
          <ButtonLink large variant="secondary" to={patterns.lenderSignUp}>
            {join.lender}
          </ButtonLink>
          <ButtonLink variant="quiet" className={styles.onTeal} to={patterns.pricing}>
            {join.plans}
          </ButtonLink>
          <ButtonLink variant="quiet" className={styles.onTeal} to={patterns.login}>
            {join.login}
          </ButtonLink>
        </div>
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
 * The home page: the search form, four cards, the ways to browse by city, and an invitation to agents and lenders;
 * `notFound` where it stands for an unknown address.
 */
export function Home({ notFound = false }: { notFound?: boolean }) {
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
      <ByCity />
      <Join />
    </>
  );
}
