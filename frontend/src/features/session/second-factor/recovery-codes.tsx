import { es } from '../../../copy/es.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './second-factor.module.css';

const words = es.credentials.secondFactor.recovery;

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <div className={styles.part}>
      <Banner tone="warning" title={words.title}>
        <p>{words.text}</p>
      </Banner>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onSaved}>{words.saved}</Button>
    </div>
  );
}
