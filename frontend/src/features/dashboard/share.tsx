import { lazy, Suspense, useState } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { useFullAddress } from '../../ui/page/head.tsx';
import type { Kind, OwnProfile } from '../profile/kinds.ts';
import styles from './business.module.css';

const words = es.business.share;
const QrCode = lazy(() => import('./qr-code.tsx'));

/** The public profile's address, to copy, to share where the browser can, and to print as a QR code. */
export function Share({ kind, profile }: { kind: Kind; profile: OwnProfile }) {
  const address = useFullAddress()(kind.profile(profile.id));
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  const share = () =>
    // Closing the list of apps is no failure.
    void navigator.share({ title: words.invitation(profile.full_name), url: address }).catch(() => undefined);
  return (
    <Card as="section" className={styles.card} aria-labelledby="compartir">
      <h2 id="compartir">{words.title}</h2>
      <p className={styles.small}>{words.text}</p>
      <p className={styles.address}>
        <a href={address}>{address}</a>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={copy}>
          {words.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={share}>
            {words.share}
          </Button>
        )}
      </div>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode address={address} />
      </Suspense>
      <p role="status" className={styles.small}>
        {copied && words.copied}
      </p>
    </Card>
  );
}
