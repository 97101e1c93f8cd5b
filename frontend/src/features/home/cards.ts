import { es } from '../../copy/es.ts';
import { patterns } from '../../lib/paths.ts';
import type { Site } from '../../lib/site.ts';
import agentPicture from './agent-card.svg';
import buyPicture from './buy-card.svg';
import lenderPicture from './lender-card.svg';
import sellPicture from './sell-card.svg';

/** A way into the site: `to` is a screen of ours, `href` another site. */
export interface Way {
  title: string;
  text: string;
  action: string;
  picture: string;
  to?: string;
  href?: string;
}

/** The home page's cards; the one that leads out needs its address from the settings. */
export const waysIn = (site: Site): Way[] => [
  { ...es.home.cards.buy, picture: buyPicture, to: patterns.homeSearch },
  { ...es.home.cards.agent, picture: agentPicture, to: patterns.agentSearch },
  { ...es.home.cards.lender, picture: lenderPicture, to: patterns.lenderSearch },
  ...(site.sellUrl ? [{ ...es.home.cards.sell, picture: sellPicture, href: site.sellUrl }] : []),
];
