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
