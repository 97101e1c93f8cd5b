import type { PlanType } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import type { Site } from '../../lib/site.ts';
import { type PaidPlan, paidPlans } from './payment.ts';

export type Feature = keyof typeof es.pricing.features;

/** A column of the pricing page. */
export interface Offer {
  plan: PlanType;
  name: string;
  price: string;
  includes: readonly Feature[];
}

const free: readonly Feature[] = ['directory', 'referrals', 'marketing', 'training'];
const paid: readonly Feature[] = [...free, 'premium'];

const priceOf = (plan: PlanType, site: Site): string => (plan === 'Free' ? es.pricing.free : (site.planPrices?.[plan] ?? es.pricing.askPrice));

/** The configured plans; Free alone while the settings are unknown. */
export const offersOf = (site: Site): Offer[] =>
  (site.plansShown ?? (['Free'] as const)).map((plan) => ({
    plan,
    name: es.portal.profiles.plans[plan],
    price: priceOf(plan, site),
    includes: plan === 'Free' ? free : paid,
  }));

/** Features that at least one of the offers includes: the rows of the table. */
export const featuresOf = (offers: readonly Offer[]): readonly Feature[] => paid.filter((feature) => offers.some(({ includes }) => includes.includes(feature)));

const ranks: Record<PlanType, number> = { Free: 0, Standard: 1, Pro: 2, Enterprise: 3 };

/** Plans with a checkout that rank above `plan`. */
export const upgradesOf = (plan: PlanType): PaidPlan[] => paidPlans.filter((higher) => ranks[higher] > ranks[plan]);
