import { useMemo } from 'react';
import { es } from '../../copy/es.ts';
import { paths } from '../../lib/paths.ts';
import { recall, remember, useRemembered } from '../../lib/storage.ts';
import { cx } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/navigation.tsx';
import type { Kind, ProfileReply } from './kinds.ts';
import { refOf, splitRefs } from './profile-refs.ts';
import styles from './save-button.module.css';

/** Profiles that a browser keeps for its visitor; a further one takes the place of the oldest. */
export const SAVED_MAX = 50;

const refsIn = (stored: string | null): string[] => splitRefs(stored ?? '').slice(0, SAVED_MAX);
const store = (refs: readonly string[]): void => remember('saved', refs.slice(0, SAVED_MAX).join(',') || null);

/** The saved profiles' references, the newest first. */
export const savedRefs = (): string[] => refsIn(recall('saved'));

/** `savedRefs`, followed; none in HTML of the server. */
export function useSaved(): string[] {
  const stored = useRemembered('saved');
  return useMemo(() => refsIn(stored), [stored]);
}

/** Takes profiles off the list. */
export const forget = (refs: readonly string[]): void => store(savedRefs().filter((ref) => !refs.includes(ref)));

/** Saves a profile, or takes it off the list. */
export function toggleSaved(ref: string): void {
  const refs = savedRefs();
  if (refs.includes(ref)) forget([ref]);
  else store([ref, ...refs]);
}

interface SaveProps {
  kind: Kind;
  profile: Pick<ProfileReply, 'id' | 'full_name'>;
}

/**
 * What a button that saves a profile is drawn with. In HTML of the server nothing is saved, and nothing to be pressed.
 */
function useSaving(kind: Kind, { id }: SaveProps['profile']) {
  const ref = refOf(kind, id);
  const isSaved = useSaved().includes(ref);
  const disabled = !useHydrated();
  return { isSaved, press: { 'aria-pressed': isSaved, disabled, onClick: () => toggleSaved(ref) } };
}

const Heart = ({ full }: { full: boolean }) => (
  <Icon name={full ? 'heartFull' : 'heart'} className={cx(full && styles.full)} />
);

/** The heart of a card. */
export function SaveHeart({ kind, profile }: SaveProps) {
  const { isSaved, press } = useSaving(kind, profile);
  return (
    <button type="button" className={styles.heart} aria-label={es.saved.saveOf(profile.full_name)} {...press}>
      <Heart full={isSaved} />
    </button>
  );
}

/** Saves the profile of a page; once it is saved, with the way to all of them. */
export function SaveButton({ kind, profile }: SaveProps) {
  const { isSaved, press } = useSaving(kind, profile);
  return (
    <div className={styles.save}>
      <Button variant="quiet" {...press}>
        <Heart full={isSaved} /> <span>{isSaved ? es.saved.saved : es.saved.save}</span>
      </Button>
      {isSaved && <Link to={paths.saved}>{es.saved.view}</Link>}
    </div>
  );
}
