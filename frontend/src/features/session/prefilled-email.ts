import { useLocation } from 'react-router-dom';

/** State that one screen about a password passes to the next. */
export interface PrefilledEmail {
  email: string;
}

/**
 * The email out of a screen's state or the address. The email with the code puts it after the `#`, which no server
 * receives.
 */
export function prefilledEmail(state: unknown, hash: string): string {
  const passed = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof passed === 'string' ? passed : (new URLSearchParams(hash.slice(1)).get('email') ?? '');
}

/** The email that was typed on the previous screen, or the one in the link of the email with the code. */
export function usePrefilledEmail(): string {
  const { state, hash } = useLocation();
  return prefilledEmail(state, hash);
}
