import { Navigate, useSearchParams } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './demo-checkout.module.css';
import { forgetPayment, pendingPayment } from './payment.ts';

const words = es.pricing.checkout;

function DemoCheckout({ plan }: { plan: string }) {
  const go = useGo();
  const payment = pendingPayment();
  const cancel = () => {
    forgetPayment();
    void go(paths.agentPortal);
  };
  return (
    <Screen title={words.title} narrow>
      <h1>{words.title}</h1>
      <Banner tone="warning">{words.notice}</Banner>
      <Card className={styles.bill}>
        <p className={styles.plan}>{words.plan(plan)}</p>
        {payment && <p>{words.agent(payment.agent.name)}</p>}
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

/** Stands for the checkout where none is configured; leads home where one is, and in production. */
export function Component() {
  const { checkoutUrls } = useSite();
  const plan = useSearchParams()[0].get('plan');
  const known = plan === 'Standard' || plan === 'Pro' ? plan : null;
  if (!known || !checkoutUrls?.[known]?.startsWith(paths.demoCheckout)) return <Navigate to={paths.home} replace />;
  return <DemoCheckout plan={known} />;
}
