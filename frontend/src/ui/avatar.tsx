import { useCallback, useState } from 'react';
import { cx, initials } from '../lib/text.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Address of the photo; empty for initials. */
  source: string;
  /** The `srcset` of its smaller squares; empty for none. */
  sourceSet?: string;
  /** Whose initials they are. */
  name: string;
  /** What a screen reader says for the photo; omitted where the name is next to it. */
  alt?: string;
  /** Side of the square, in px. */
  size?: number;
  /**
   * Whether it is the main picture of its screen: the browser loads it first. Others are loaded when they come into
   * view.
   */
  first?: boolean;
  className?: string | undefined;
}

/** A person's photo, or initials where there is none or it does not load. */
export function Avatar({ source, sourceSet = '', name, alt = '', size = 88, first = false, className }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const look = cx(styles.avatar, className);
  // A photo of the server's HTML may have failed before this code was there to hear of it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(source);
    },
    [source],
  );
  if (source && source !== broken)
    return (
      <img
        ref={check}
        className={look}
        src={source}
        {...(sourceSet && { srcSet: sourceSet, sizes: `${size}px` })}
        alt={alt}
        width={size}
        height={size}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        onError={() => setBroken(source)}
      />
    );
  return (
    <svg className={cx(look, styles.initials)} width={size} height={size} viewBox="0 0 88 88" aria-hidden="true">
      <text x="44" y="45" textAnchor="middle" dominantBaseline="central">
        {initials(name)}
      </text>
    </svg>
  );
}
