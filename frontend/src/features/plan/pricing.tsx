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
  // A closed dialog keeps what was typed, until that is sent.
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  const offers = offersOf(useSite());
  const choose = (plan: PlanType) => {
    if (plan === 'Enterprise') return setDialog('open');
    choosePlan(plan === 'Free' ? null : plan);
    void go(paths.agentSignUp);
  };
  return (
    <Screen
      title={es.pricing.title}
      page={{ description: es.pricing.intro, path: paths.pricing }}
      narrow={offers.length === 1}
    >
      <h1>{es.pricing.title}</h1>
      <p className={styles.intro}>{es.pricing.intro}</p>
      <DesktopTable offers={offers} onChoose={choose} />
      <MobileTables offers={offers} onChoose={choose} />
      <p>
        {es.pricing.existing} <Link to={paths.agentPortal}>{es.pricing.existingLink}</Link>
      </p>
      {dialog !== 'none' && (
        <Suspense fallback={null}>
          <EnterpriseDialog open={dialog === 'open'} onClose={(sent) => setDialog(sent ? 'none' : 'closed')} />
        </Suspense>
      )}
    </Screen>
  );
}
