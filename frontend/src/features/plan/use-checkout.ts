import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useGo } from '../../ui/navigation.tsx';
import { storePayment, type PaidPlan, type PayingAgent } from './payment.ts';

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
