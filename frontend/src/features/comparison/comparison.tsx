import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { useFullAddress } from '../../ui/page/head.tsx';
import { Screen } from '../../ui/page/screen.tsx';
import { agents } from '../profile/kinds.ts';
import { COMPARED_MAX, findReferred, readRef, type Referred, splitRefs } from '../profile/profile-refs.ts';
import styles from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';

interface ComparisonData {
  referred: Referred[];
  /** How many references of the address were left out: more are not compared. */
  beyond: number;
}

/** Reads the profiles that the address names in `perfiles`. */
export async function loader({
  request: { url, signal },
}: Pick<LoaderFunctionArgs, 'request'>): Promise<ComparisonData> {
  const refs = splitRefs(new URL(url).searchParams.get('perfiles') ?? '');
  return {
    referred: await findReferred(refs.slice(0, COMPARED_MAX), signal),
    beyond: Math.max(0, refs.length - COMPARED_MAX),
  };
}

/** Hands the address on: by the device's own list of apps, or else by the clipboard. */
function Share({ refs }: { refs: string[] }) {
  const hydrated = useHydrated();
  const url = useFullAddress()(paths.comparison(refs));
  const [said, setSaid] = useState('');
  const copy = () =>
    (navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('No clipboard'))).then(
      () => setSaid(es.comparison.copied),
      () => setSaid(es.comparison.notCopied),
    );
  const share = () =>
    // Closing the list of apps is no failure.
    'share' in navigator ? navigator.share({ title: es.comparison.title, url }).catch(() => undefined) : copy();
  return (
    <div className={styles.share}>
      <Button variant="secondary" disabled={!hydrated} onClick={() => void share()}>
        {es.comparison.share}
      </Button>
      <p role="status">{said || es.comparison.shareText}</p>
    </div>
  );
}

const Nobody = (words: Record<'title' | 'text', string>) => (
  <EmptyState level="h1" {...words}>
    <ButtonLink to={paths.saved}>{es.saved.view}</ButtonLink>
    <ButtonLink variant="secondary" to={agents.search}>
      {agents.words.search.title}
    </ButtonLink>
  </EmptyState>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Banner tone="warning">
    <p>{children}</p>
  </Banner>
);

/** `/comparar?perfiles=...`: profiles side by side. */
export function Component() {
  const { referred, beyond } = useLoaderData<ComparisonData>();
  const compared = referred.flatMap(({ ref, profile }) => {
    const named = readRef(ref);
    return named && profile ? [{ ref, kind: named.kind, profile }] : [];
  });
  const gone = referred.length - compared.length;
  if (compared.length === 0)
    return (
      <Screen title={es.comparison.title} tall>
        <Nobody {...(gone > 0 ? es.comparison.allGone : es.comparison.nobody)} />
      </Screen>
    );
  return (
    <Screen title={es.comparison.title} tall>
      <h1>{es.comparison.title}</h1>
      {gone > 0 && <Note>{es.comparison.gone(gone)}</Note>}
      {beyond > 0 && <Note>{es.comparison.beyond(COMPARED_MAX, beyond)}</Note>}
      <ComparisonTable compared={compared} />
      <Share refs={compared.map(({ ref }) => ref)} />
    </Screen>
  );
}
