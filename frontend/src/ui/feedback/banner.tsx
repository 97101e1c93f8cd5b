import { type ReactNode, useState } from 'react';
import { es } from '../../copy/es.ts';
import { ApiError } from '../../lib/api-error.ts';
import { cx } from '../../lib/text.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './banner.module.css';
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

/** The message for a failure that belongs to no field of the screen. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return es.common.genericError;
  if (error.code === 'other-user') return es.common.otherUser;
  if (error.status === 0) return error.code === 'timed-out' ? es.common.timedOut : es.common.offline;
  if (error.code === 'not-signed-in') return es.common.sessionOver;
  return error.status === 429 ? es.common.busy(error.retryAfter) : es.common.genericError;
}

function Reference({ reference }: { reference: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(reference).then(() => setCopied(true));
  return (
    <p className={styles.reference}>
      <code>{es.common.reference(reference)}</code>
      <button type="button" className={styles.copy} onClick={copy}>
        {copied ? es.common.copied : es.common.copy}
      </button>
    </p>
  );
}

interface ErrorBannerProps {
  error: unknown;
  /** Replaces the general message. */
  text?: string;
  /** Nothing that support could look into, such as a wrong password: no reference is shown. */
  expected?: boolean;
  children?: ReactNode;
}

/** A failure in Spanish: what failed, why where that is known, and the reference by which support can find it. */
export function ErrorBanner({ error, text, expected = false, children }: ErrorBannerProps) {
  const reason = failureText(error);
  return (
    <Banner tone="error">
      <p>{text ?? reason}</p>
      {text && !expected && ![text, es.common.genericError].includes(reason) && <p>{reason}</p>}
      {!expected && error instanceof ApiError && error.reference && <Reference reference={error.reference} />}
      {children}
    </Banner>
  );
}
