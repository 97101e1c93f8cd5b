import { useMemo } from 'react';
import { recall, remember, useRemembered } from '../../lib/storage.ts';
import { splitRefs } from './profile-refs.ts';

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
