import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** A bar that stays at the bottom of the window while its part of the screen is in sight. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {children}
  </div>
);
