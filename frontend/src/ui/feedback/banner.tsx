import type { ReactNode } from 'react';
import { cx } from '../../lib/text.ts';
import styles from './banner.module.css';
import { Icon, type IconName } from '../icon.tsx';
import tones from './tones.module.css';

type Tone = 'success' | 'error' | 'warning' | 'info';
const icons: Record<Tone, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

interface BannerProps {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** Reports an outcome. A screen reader announces errors at once, and the other tones when it has finished speaking. */
export function Banner({ tone, title, children, className }: BannerProps) {
  return (
    <div className={cx(styles.banner, tones[tone], className)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={20} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
