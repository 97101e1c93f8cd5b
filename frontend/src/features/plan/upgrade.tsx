import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSite } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { addedBy, type Offer, offerOf, PlanLines, upgradesOf } from './offers.tsx';
import { pendingPayment, useCheckout } from './payment.ts';
import styles from './upgrade.module.css';

type Profile = Pick<OwnAgentReply, 'id' | 'full_name' | 'website' | 'status' | 'plan_type' | 'chosen_plan'>;

const words = es.pricing.upgrade;

/** A checkout that was left, or returned to another page: an agent who has paid can still report it. */
export function UnfinishedPayment({ id }: { id: string }) {
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

/** A higher plan: its price, what it adds to the current one, and the button to it. */
function Higher({ offer, current, onChoose }: { offer: Offer; current: Offer; onChoose: () => void }) {
  const added = addedBy(offer, current);
  return (
    <section className={styles.offer}>
      <h3 className={styles.name}>{words.plan(offer.name)}</h3>
      <p className={styles.price}>{offer.price}</p>
      <p>{added.length > 0 ? words.adds(current.name) : words.same(current.name)}</p>
      {added.length > 0 && <PlanLines lines={added} />}
      <Button variant="secondary" onClick={onChoose}>
        {words.to(offer.name)}
      </Button>
    </section>
  );
}

/** What the profile's plan includes. */
export function CurrentPlan({ plan }: { plan: Profile['plan_type'] }) {
  const { name, includes } = offerOf(plan, useSite());
  return (
    <section className={styles.current}>
      <h3 className={styles.name}>{words.includes(name)}</h3>
      <PlanLines lines={includes} />
    </section>
  );
}

/** The higher plans, while no payment waits for its confirmation. */
export function Upgrade({ profile }: { profile: Profile }) {
  const { id, full_name: name, website, status, plan_type, chosen_plan } = profile;
  const site = useSite();
  const checkout = useCheckout();
  const plans = upgradesOf(plan_type);
  if (chosen_plan || plans.length === 0 || status === 'rejected' || status === 'suspended') return null;
  return (
    <>
      <UnfinishedPayment id={id} />
      <div className={styles.offers}>
        {plans.map((plan) => (
          <Higher
            key={plan}
            offer={offerOf(plan, site)}
            current={offerOf(plan_type, site)}
            onChoose={() => void checkout({ id, name, website }, plan)}
          />
        ))}
      </div>
    </>
  );
}
