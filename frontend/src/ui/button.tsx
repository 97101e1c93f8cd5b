import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { cx } from '../lib/text.ts';
import styles from './button.module.css';
import { Link, type LinkProps } from './navigation.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'soft' | undefined;
  large?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

const look = ({ variant = 'primary', large = false, wide = false }: Look, className?: string) =>
  cx(styles.button, styles[variant], large && styles.large, wide && styles.wide, className);

export function Button({
  variant,
  large,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={look({ variant, large, wide }, className)} {...rest} />;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ variant, large, wide, className, ...rest }: Look & LinkProps) {
  return <Link className={look({ variant, large, wide }, className)} {...rest} />;
}

/** A link out of the site, or to an email address or a phone, that looks like a button. */
export function ButtonAnchor({
  variant,
  large,
  wide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={look({ variant, large, wide }, className)} {...rest}>
      {children}
    </a>
  );
}
