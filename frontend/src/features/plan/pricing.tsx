import type { PlanType } from '@busca/query-api/contract';
import { lazy, Suspense, useState } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { offersOf } from './offers.ts';
import { choosePlan } from './payment.ts';
import { DesktopTable, MobileTables } from './plan-tables.tsx';
import styles from './pricing.module.css';

const EnterpriseDialog = lazy(() => import('./enterprise-dialog.tsx'));

/** `/página-de-precios`: the plans, what they include, and a button to choose each. */
export function Component() {
  const go = useGo();
  const [requesting, setRequesting] = useState(false);
  const offers = offersOf(useSite());
  const choose = (plan: PlanType) => {
    if (plan === 'Enterprise') return setRequesting(true);
    choosePlan(plan === 'Free' ? null : plan);
    void go(paths.agentSignUp);
  };
  return (
    <Screen title={es.pricing.title} page={{ description: es.pricing.intro, path: paths.pricing }} narrow={offers.length === 1}>
      <h1>{es.pricing.title}</h1>
      <p className={styles.intro}>{es.pricing.intro}</p>
      <DesktopTable offers={offers} onChoose={choose} />
      <MobileTables offers={offers} onChoose={choose} />
      <p>
        {es.pricing.existing} <Link to={paths.agentPortal}>{es.pricing.existingLink}</Link>
      </p>
      {requesting && (
        <Suspense fallback={null}>
          <EnterpriseDialog onClose={() => setRequesting(false)} />
        </Suspense>
      )}
    </Screen>
  );
}
