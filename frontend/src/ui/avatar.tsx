import { useState } from 'react';
import styles from './avatar.module.css';
import { cx } from './cx.ts';
import { imageUrl } from './image-url.ts';
import { initials } from './initials.ts';
import { useSite } from './layout/site.ts';

interface AvatarProps {
  name: string;
  /** Full address or a name under the media base; empty for initials. */
  image: string;
  /** What a screen reader says of the photo; left out where the name stands beside it. */
  alt?: string;
  /** Side of the square, in px. */
  size?: number;
  className?: string | undefined;
}

/** A person's photo, or initials where there is none or it does not load. */
export function Avatar({ name, image, alt = '', size = 88, className }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const source = imageUrl(image, useSite().mediaBaseUrl);
  const look = cx(styles.avatar, className);
  if (source && source !== broken)
    return <img className={look} src={source} alt={alt} width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(source)} />;
  return (
    <svg className={cx(look, styles.initials)} width={size} height={size} viewBox="0 0 88 88" aria-hidden="true">
      <text x="44" y="45" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  );
}
