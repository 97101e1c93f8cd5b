import { Navigate, useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import styles from './demo-checkout.module.css';
import { offerOf, PlanLines } from './offers.tsx';
import { isPaid, type PaidPlan, pendingPayment, removePayment } from './payment.ts';

const words = es.pricing.checkout;

function DemoCheckout({ plan }: { plan: PaidPlan }) {
  const go = useGo();
  const { name, price, includes } = offerOf(plan, useSite());
  const payment = pendingPayment();
  const cancel = () => {
    removePayment();
    void go(paths.agentPlan);
  };
  return (
    <Screen title={words.title} narrow>
      <h1>{words.title}</h1>
      <Banner tone="warning">{words.notice}</Banner>
      <Card className={styles.bill}>
        <p className={styles.plan}>{words.plan(name)}</p>
        <p className={styles.price}>{price}</p>
        {payment && <p>{words.agent(payment.agent.name)}</p>}
        <PlanLines lines={includes} />
        <div className={styles.ways}>
          <Button large onClick={() => void go(paths.signUpSuccess)}>
            {words.pay}
          </Button>
          <Button large variant="secondary" onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      </Card>
    </Screen>
  );
}

/**
 * A demo of the checkout, for portals without a configured one; elsewhere, as in production, it redirects to the home
 * page.
 */
export function Component() {
  const { checkoutUrls } = useSite();
  const plan = useSearchParams()[0].get('plan');
  const paidPlan = isPaid(plan) ? plan : null;
  if (!paidPlan || !checkoutUrls?.[paidPlan]?.startsWith(paths.demoCheckout))
    return <Navigate to={paths.home} replace />;
  return <DemoCheckout plan={paidPlan} />;
}
