import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { upgradesOf } from './offers.ts';
import { pendingPayment } from './payment.ts';
import styles from './upgrade.module.css';
import { useCheckout } from './use-checkout.ts';

type Profile = Pick<OwnAgentReply, 'id' | 'full_name' | 'website' | 'status' | 'plan_type' | 'chosen_plan'>;

const words = es.pricing.upgrade;

/** A checkout that was left, or returned to another page: an agent who has paid can still report it. */
function Unfinished({ id }: { id: string }) {
  const payment = pendingPayment();
  if (payment?.agent.id !== id) return null;
  return (
    <Banner tone="warning">
      <p>{words.unfinished(payment.plan)}</p>
      <p className={styles.finish}>
        <ButtonLink variant="secondary" to={paths.signUpSuccess}>
          {words.finish}
        </ButtonLink>
      </p>
    </Banner>
  );
}

/** Buttons for the higher plans, while no payment waits for its confirmation. */
export function Upgrade({ profile }: { profile: Profile }) {
  const { id, full_name: name, website, status, plan_type, chosen_plan } = profile;
  const checkout = useCheckout();
  const plans = upgradesOf(plan_type);
  if (chosen_plan || plans.length === 0 || status === 'rejected' || status === 'suspended') return null;
  return (
    <>
      <Unfinished id={id} />
      <div className={styles.plans}>
        {plans.map((plan) => (
          <Button key={plan} variant="secondary" onClick={() => void checkout({ id, name, website }, plan)}>
            {words.to(plan)}
          </Button>
        ))}
      </div>
    </>
  );
}
