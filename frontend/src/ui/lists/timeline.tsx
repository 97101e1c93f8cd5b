import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './timeline.module.css';

/** A step of a way: done, the present one, or one that comes later. */
export interface TimelineStep {
  name: string;
  phase: 'done' | 'now' | 'later';
  title: string;
  /** In place of its phase's. */
  icon?: IconName;
  /** When it happened: its instant (ISO), and that in words. */
  at?: { instant: string; words: string } | undefined;
  text?: string | undefined;
}

const icons: Record<TimelineStep['phase'], IconName> = { done: 'tick', now: 'right', later: 'clock' };

/** A way from its first step to its last one, and where it stands. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol>
    {steps.map(({ name, phase, title, icon = icons[phase], at, text }) => (
      <li key={name} className={cx(styles.step, styles[phase])} aria-current={phase === 'now' ? 'step' : undefined}>
        <span className={styles.point}>
          <Icon name={icon} size={16} />
        </span>
        <div>
          <p className={styles.title}>
            <span className="solo-lector">{es.common.phases[phase]}</span> <span>{title}</span>
          </p>
          {at && (
            <p className={styles.text}>
              <time dateTime={at.instant}>{at.words}</time>
            </p>
          )}
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </li>
    ))}
  </ol>
);
