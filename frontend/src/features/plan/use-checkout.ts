import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useGo } from '../../ui/navigation.tsx';
import { storePayment, type PaidPlan, type PayingAgent } from './payment.ts';

/** Opens a plan's checkout, which returns to `/registro-éxito`; without a checkout it opens that screen directly. */
export function useCheckout(): (agent: PayingAgent, plan: PaidPlan) => Promise<void> {
  const go = useGo();
  const { checkoutUrls } = useSite();
  return async (agent, plan) => {
    storePayment(agent, plan, new Date());
    const checkout = checkoutUrls?.[plan];
    if (checkout) window.location.assign(checkout);
    else await go(paths.signUpSuccess);
  };
}
