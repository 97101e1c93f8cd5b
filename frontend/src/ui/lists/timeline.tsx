import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './timeline.module.css';

/** A step of a way: done, the present one, or one that comes later. */
export interface TimelineStep {
  name: string;
  phase: 'done' | 'now' | 'later';
  title: string;
  text?: string | undefined;
}

const icons: Record<TimelineStep['phase'], IconName> = { done: 'tick', now: 'right', later: 'clock' };

/** A way from its first step to its last one, and where it stands. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol>
    {steps.map(({ name, phase, title, text }) => (
      <li key={name} className={cx(styles.step, styles[phase])} aria-current={phase === 'now' ? 'step' : undefined}>
        <span className={styles.point}>
          <Icon name={icons[phase]} size={16} />
        </span>
        <div>
          <p className={styles.title}>
            <span className="solo-lector">{es.common.phases[phase]}</span> <span>{title}</span>
          </p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </li>
    ))}
  </ol>
);
