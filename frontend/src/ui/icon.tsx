import type { ReactNode } from 'react';
import { cx } from '../lib/text.ts';
import styles from './icon.module.css';

/** Line drawings on a 24 by 24 grid. */
const drawings = {
  alert: <path d="M12 8v5m0 3.5v.01M12 3 2.5 20h19L12 3Z" />,
  info: <path d="M12 11v6m0-9.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  check: <path d="m8 12.5 2.8 2.8L16.5 9M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" />,
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  search: <path d="m20 20-4.5-4.5M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0Z" />,
  pin: <path d="M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
  person: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.500c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />,
  mail: <path d="M3.5 6h17v12h-17V6Zm0 .8 8.5 6.4 8.5-6.4" />,
  phone: <path d="M7.2 3.8 9.6 8 7.7 10c1.2 2.7 3.2 4.8 6.2 6.200l2.1-1.9 4.2 2.400c-.3 2.2-1.6 3.5-3.7 3.500C9.6 20 3.9 14.2 3.8 7.500c0-2.1 1.2-3.4 3.4-3.700Z" />,
  languages: <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9.500h17m-17 5h17M12 3c-4.8 5-4.8 13 0 18 4.8-5 4.8-13 0-18Z" />,
  license: <path d="M4 5h16v14H4V5Zm4 4.500h4m-4 4h8m2-4h.01" />,
  building: <path d="M5 21V4.500h9V21m0-11h5v11M3 21h18M8.5 8.500h2m-2 4h2m-2 4h2" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  out: <path d="M9 6H5v13h13v-4M13 5h6v6m0-6-9 9" />,
  star: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.900L3.5 9.700l5.9-.8L12 3.500Z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A decorative icon, hidden from screen readers: it needs a text next to it. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg className={cx(styles.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
