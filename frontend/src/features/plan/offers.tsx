import type { PlanType } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import type { Site } from '../../lib/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { type PaidPlan, paidPlans } from './payment.ts';
import styles from './plan-lines.module.css';

/** A plan as every screen shows it: its name, its price and what it includes, a line each. */
export interface Offer {
  plan: PlanType;
  name: string;
  price: string;
  includes: readonly string[];
}

const { premium, ...inEveryPlan } = es.pricing.features;

/** What the portal itself gives with a plan, and then what the settings say that it brings. */
const includedIn = (plan: PlanType, site: Site): string[] =>
  plan === 'Free'
    ? Object.values(inEveryPlan)
    : [...Object.values(inEveryPlan), premium, ...(site.planIncludes?.[plan] ?? [])];

const priceOf = (plan: PlanType, site: Site): string =>
  plan === 'Free' ? es.pricing.free : (site.planPrices?.[plan] ?? es.pricing.askPrice);

/** A plan, whether or not the pricing page shows it. */
export const offerOf = (plan: PlanType, site: Site): Offer => ({
  plan,
  name: es.portal.profiles.plans[plan],
  price: priceOf(plan, site),
  includes: includedIn(plan, site),
});

/** The plans of the pricing page; Free alone while the settings are unknown. */
export const offersOf = (site: Site): Offer[] =>
  (site.plansShown ?? (['Free'] as const)).map((plan) => offerOf(plan, site));

/** Lines that at least one of the offers includes: the rows of the table. */
export const linesOf = (offers: readonly Offer[]): string[] => [...new Set(offers.flatMap(({ includes }) => includes))];

/** Lines of an offer that another one does not include. */
export const addedBy = (offer: Offer, other: Offer): string[] =>
  offer.includes.filter((line) => !other.includes.includes(line));

const ranks: Record<PlanType, number> = { Free: 0, Standard: 1, Pro: 2, Enterprise: 3 };

/** Plans with a checkout that rank above `plan`. */
export const upgradesOf = (plan: PlanType): PaidPlan[] => paidPlans.filter((higher) => ranks[higher] > ranks[plan]);

/** What a plan includes, a line each. */
export function PlanLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="tick" className={styles.tick} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
