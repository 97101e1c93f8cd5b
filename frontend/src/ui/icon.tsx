import { cx } from '../lib/text.ts';
import styles from './icon.module.css';

/** Line drawings on a 24 by 24 grid, a file in `icons` each. */
export type IconName =
  | 'alert'
  | 'info'
  | 'check'
  | 'tick'
  | 'menu'
  | 'close'
  | 'search'
  | 'pin'
  | 'person'
  | 'mail'
  | 'phone'
  | 'languages'
  | 'license'
  | 'building'
  | 'left'
  | 'down'
  | 'right'
  | 'out'
  | 'star'
  | 'whatsapp'
  | 'chat'
  | 'clock'
  | 'filter'
  | 'swap'
  | 'undo'
  | 'heart'
  | 'heartFull'
  | 'flag'
  | 'share';

/** Pixels, each with a class in the styles: the pages' policy allows no style attributes. */
type IconSize = 14 | 16 | 18 | 20 | 24 | 48 | 56;

/** A decorative icon in the colour of the text next to it, which it needs: screen readers don't see it. */
export const Icon = ({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: IconSize;
  className?: string | undefined;
}) => <i className={cx(styles.icon, styles[name], size !== 20 && styles[`size${size}`], className)} />;

/** The house of the logo. `size` is in px. */
export const LogoMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--terracota)" />
    <path fill="var(--crema)" d="M6 15.2 16 6l10 9.2V26H6z" />
    <path fill="var(--teal)" d="M12.5 26v-5a3.5 3.5 0 0 1 7 0v5z" />
  </svg>
);
