import type { PlanType } from '@busca/query-api/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { Link, useGo } from '../../ui/navigation.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { offersOf, linesOf, type Offer } from './offers.tsx';
import { choosePlan } from './payment.ts';
import styles from './pricing.module.css';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { Icon } from '../../ui/icon.tsx';

const EnterpriseDialog = lazy(() => import('./enterprise-dialog.tsx'));

interface TableProps {
  offers: readonly Offer[];
  onChoose: (plan: PlanType) => void;
}

const words = es.pricing;

function Choose({ plan, onChoose }: { plan: PlanType; onChoose: TableProps['onChoose'] }) {
  return (
    <Button large variant={plan === 'Free' || plan === 'Pro' ? 'primary' : 'secondary'} onClick={() => onChoose(plan)}>
      {words.actions[plan]}
    </Button>
  );
}

function Mark({ offer, line }: { offer: Offer; line: string }) {
  const included = offer.includes.includes(line);
  return (
    <span className={included ? styles.included : styles.missing}>
      <Icon name={included ? 'tick' : 'close'} />
      <span className="solo-lector">{included ? words.included : words.notIncluded}</span>
    </span>
  );
}

/** A table with a column for each plan, for wide windows. */
function DesktopTable({ offers, onChoose }: TableProps) {
  const cells = (cell: (offer: Offer) => ReactNode) => offers.map((offer) => <td key={offer.plan}>{cell(offer)}</td>);
  return (
    <Card className={styles.desktop}>
      <table>
        <caption className="solo-lector">{words.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.feature}</th>
            {offers.map(({ plan, name }) => (
              <th key={plan} scope="col" className={styles.plan}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.price}</th>
            {cells(({ price }) => (
              <span className={styles.price}>{price}</span>
            ))}
          </tr>
          {linesOf(offers).map((line) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells((offer) => (
                <Mark offer={offer} line={line} />
              ))}
            </tr>
          ))}
          <tr className={styles.actions}>
            <th scope="row">
              <span className="solo-lector">{words.choose}</span>
            </th>
            {cells(({ plan }) => (
              <Choose plan={plan} onChoose={onChoose} />
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  );
}

/** A table for each plan, one below the other, for phones. */
function MobileTables({ offers, onChoose }: TableProps) {
  return (
    <div className={styles.mobile}>
      {offers.map((offer) => (
        <Card key={offer.plan}>
          <table>
            <caption>
              <span className={styles.plan}>{offer.name}</span>
              <span className={styles.price}>{offer.price}</span>
            </caption>
            <tbody>
              {linesOf(offers).map((line) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td>
                    <Mark offer={offer} line={line} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Choose plan={offer.plan} onChoose={onChoose} />
        </Card>
      ))}
    </div>
  );
}

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
        {es.pricing.existing} <Link to={paths.agentPlan}>{es.pricing.existingLink}</Link>
      </p>
      {dialog !== 'none' && (
        <Suspense fallback={null}>
          <EnterpriseDialog open={dialog === 'open'} onClose={(sent) => setDialog(sent ? 'none' : 'closed')} />
        </Suspense>
      )}
    </Screen>
  );
}
