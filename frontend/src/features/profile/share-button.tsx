import { useState } from 'react';
import { es } from '../../copy/es.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { useFullAddress } from '../../ui/page/head.tsx';
import type { Kind, ProfileReply } from './kinds.ts';
import styles from './share-button.module.css';

const words = es.profile.share;

/** Whether the address went to an app that the visitor chose. Who closes the list of apps wants nothing more. */
const isShared = (content: ShareData): Promise<boolean> =>
  'share' in navigator
    ? navigator.share(content).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
    : Promise.resolve(false);

/** Whether the clipboard has taken a text. */
const isCopied = (text: string): Promise<boolean> =>
  'clipboard' in navigator
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);

/**
 * Shares the address of a profile by the browser's list of apps; where there is none it is copied, and shown where that
 * is refused too.
 */
export function ShareButton({ kind, profile }: { kind: Kind; profile: Pick<ProfileReply, 'id' | 'full_name'> }) {
  const address = useFullAddress()(kind.profile(profile.id));
  const [outcome, setOutcome] = useState('');
  const share = async () => {
    if (await isShared({ title: words.title(profile.full_name), url: address })) return;
    setOutcome((await isCopied(address)) ? words.copied : words.byHand(address));
  };
  return (
    <div className={styles.share}>
      <Button variant="quiet" disabled={!useHydrated()} onClick={() => void share()}>
        <Icon name="share" /> <span>{words.button}</span>
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && <span key={outcome}>{outcome}</span>}
      </p>
    </div>
  );
}
