import { es } from '../../copy/es.ts';
import { patterns } from '../../lib/paths.ts';
import type { Site } from '../../lib/site.ts';
import agentPicture from './agent-card.svg';
import buyPicture from './buy-card.svg';
import lenderPicture from './lender-card.svg';
import sellPicture from './sell-card.svg';

/** A card of the home page: `to` is a path of this site, `href` the address of another site. */
export interface HomeCard {
  title: string;
  text: string;
  action: string;
  picture: string;
  to?: string;
  href?: string;
}

/** The home page's cards; the one about selling needs an address from the settings. */
export const homeCards = (site: Site): HomeCard[] => [
  { ...es.home.cards.buy, picture: buyPicture, to: patterns.homeSearch },
  { ...es.home.cards.agent, picture: agentPicture, to: patterns.agentSearch },
  { ...es.home.cards.lender, picture: lenderPicture, to: patterns.lenderSearch },
  ...(site.sellUrl ? [{ ...es.home.cards.sell, picture: sellPicture, href: site.sellUrl }] : []),
];
