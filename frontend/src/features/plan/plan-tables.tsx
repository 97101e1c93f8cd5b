import type { PlanType } from '@busca/query-api/contract';
import type { ReactNode } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { linesOf, type Offer } from './offers.ts';
import styles from './pricing.module.css';

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
export function DesktopTable({ offers, onChoose }: TableProps) {
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
export function MobileTables({ offers, onChoose }: TableProps) {
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
