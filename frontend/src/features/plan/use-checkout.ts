import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useGo } from '../../ui/navigation.tsx';
import { keepPayment, type PaidPlan, type PayingAgent } from './payment.ts';

/** Leads to a plan's checkout, which leads back to `/registro-éxito`; where there is none, straight there. */
export function useCheckout(): (agent: PayingAgent, plan: PaidPlan) => Promise<void> {
  const go = useGo();
  const { checkoutUrls } = useSite();
  return async (agent, plan) => {
    keepPayment(agent, plan, new Date());
    const checkout = checkoutUrls?.[plan];
    if (checkout) window.location.assign(checkout);
    else await go(paths.signUpSuccess);
  };
}
