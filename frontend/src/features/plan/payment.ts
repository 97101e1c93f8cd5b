import type { Notice } from '@busca/command-api/contract';
import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { type Api, unread } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { recall, remember, useRemembered } from '../../lib/storage.ts';
import { useGo } from '../../ui/navigation.tsx';

/** Plans that are paid for at a checkout. */
export type PaidPlan = NonNullable<Notice['plan']>;

/** The agent of a pending payment, stored in the browser while its owner is at the checkout. */
export interface PayingAgent {
  id: string;
  name: string;
  website: OwnAgentReply['website'];
}

/**
 * A payment whose notice was not sent to the admins yet. The notice is the same on every try, key and date included.
 */
export interface Payment {
  plan: PaidPlan;
  agent: PayingAgent;
  key: string;
  date: string;
}

/** The plans with a checkout, the cheapest first. */
export const paidPlans = ['Standard', 'Pro'] as const satisfies readonly PaidPlan[];

export const isPaid = (plan: string | null): plan is PaidPlan => paidPlans.some((paid) => paid === plan);

const paidPlan = (plan: string | null): PaidPlan | null => (isPaid(plan) ? plan : null);

/** The paid plan that the visitor has chosen; null for Free and for no choice. */
export const chosenPlan = (): PaidPlan | null => paidPlan(recall('planType'));

/** `chosenPlan`, followed. */
export const useChosenPlan = (): PaidPlan | null => paidPlan(useRemembered('planType'));

/** Stores the chosen plan until the sign-up; null goes back to Free. */
export const choosePlan = (plan: PaidPlan | null): void => remember('planType', plan);

/** Stores the agent and the plan of a payment until its notice has been sent. */
export function storePayment({ id, name, website }: PayingAgent, plan: PaidPlan, date: Date): void {
  choosePlan(plan);
  remember('agent', JSON.stringify({ name, id, website }));
  remember('payment', JSON.stringify({ key: newKey(), date: date.toISOString() }));
}

export function removePayment(): void {
  for (const name of ['planType', 'agent', 'payment'] as const) remember(name, null);
}

/** The stored payment; null when there is none, or its data is unreadable. */
export function pendingPayment(): Payment | null {
  const plan = chosenPlan();
  const [agent, sending] = [recall('agent'), recall('payment')];
  if (!plan || !agent || !sending) return null;
  try {
    return { plan, agent: JSON.parse(agent) as PayingAgent, ...(JSON.parse(sending) as Pick<Payment, 'key' | 'date'>) };
  } catch {
    return null;
  }
}

/**
 * Sends the notice of a payment and removes the payment. A notice that is sent again counts once.
 * @throws ApiError; then the payment stays stored
 */
export async function reportPayment(
  { post }: Pick<Api, 'post'>,
  { plan, agent, key, date }: Payment,
  userId: string | null,
): Promise<void> {
  const content = es.pricing.payment.content(agent.name, plan);
  const notice: Notice = {
    content,
    date,
    actions: '',
    actions_content: '',
    website: agent.website,
    user_id: userId,
    agent_id: agent.id,
    plan,
  };
  await post('/api/notices', { body: notice, idempotencyKey: key, reply: unread });
  // Another tab may have begun another payment in the meantime.
  if (pendingPayment()?.key === key) removePayment();
}

interface CheckoutOptions {
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
}

/** Opens a plan's checkout, which returns to `/registro-éxito`; without a checkout it opens that screen directly. */
export function useCheckout(): (agent: PayingAgent, plan: PaidPlan, options?: CheckoutOptions) => Promise<void> {
  const go = useGo();
  const { checkoutUrls } = useSite();
  return async (agent, plan, { replace = false } = {}) => {
    storePayment(agent, plan, new Date());
    const checkout = checkoutUrls?.[plan];
    if (!checkout) await go(paths.signUpSuccess, { replace });
    else if (replace) window.location.replace(checkout);
    else window.location.assign(checkout);
  };
}
