import { Icon } from '../../ui/icon.tsx';
import styles from './plan-lines.module.css';

/** What a plan includes, a line each. */
export function PlanLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="tick" className={styles.tick} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
