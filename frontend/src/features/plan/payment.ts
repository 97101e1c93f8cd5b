import type { Notice } from '@busca/command-api/contract';
import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import type { Api } from '../../lib/api/api.ts';
import { newKey } from '../../lib/api/idempotency-keys.ts';
import { recall, remember } from '../../lib/storage.ts';

/** Plans that are paid for at a checkout. */
export type PaidPlan = NonNullable<Notice['plan']>;

/** Whose plan it is, as the browser keeps it while its owner is away at the checkout. */
export interface PayingAgent {
  id: string;
  name: string;
  website: OwnAgentReply['website'];
}

/** A payment that the admins don't know of yet. Its notice is the same on every try, its key and date included. */
export interface Payment {
  plan: PaidPlan;
  agent: PayingAgent;
  key: string;
  date: string;
}

const isPaid = (plan: string | null): plan is PaidPlan => plan === 'Standard' || plan === 'Pro';

/** The plan that the visitor has chosen; null for Free and for nothing. */
export const chosenPlan = (): PaidPlan | null => {
  const plan = recall('planType');
  return isPaid(plan) ? plan : null;
};

/** Keeps the choice of a plan until the sign-up; null goes back to Free. */
export const choosePlan = (plan: PaidPlan | null): void => remember('planType', plan);

/** Keeps who is about to pay for which plan, until the notice of it has been sent. */
export function keepPayment({ id, name, website }: PayingAgent, plan: PaidPlan, date: Date): void {
  choosePlan(plan);
  remember('agent', JSON.stringify({ name, id, website }));
  remember('payment', JSON.stringify({ key: newKey(), date: date.toISOString() }));
}

export function forgetPayment(): void {
  for (const name of ['planType', 'agent', 'payment'] as const) remember(name, null);
}

/** What is kept of a payment; null where nothing is, or where somebody has meddled with it. */
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

/** Sends a payment's notice, once however often it is tried, and forgets the payment. @throws ApiError; then it stays kept */
export async function reportPayment({ post }: Pick<Api, 'post'>, { plan, agent, key, date }: Payment, userId: string | null): Promise<void> {
  const content = es.pricing.payment.content(agent.name, plan);
  const notice: Notice = { content, date, actions: '', actions_content: '', website: agent.website, user_id: userId, agent_id: agent.id, plan };
  await post('/api/notices', { body: notice, idempotencyKey: key });
  // Another one may have been begun in another tab meanwhile.
  if (pendingPayment()?.key === key) forgetPayment();
}
