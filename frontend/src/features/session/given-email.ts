import { useLocation } from 'react-router-dom';

/** What one screen about a password hands over to the next. */
export interface GivenEmail {
  email: string;
}

/** The email that an address or a screen's state hands over; an email with a code names it behind the `#`, which no server is told. */
export function givenEmail(state: unknown, hash: string): string {
  const handed = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof handed === 'string' ? handed : (new URLSearchParams(hash.slice(1)).get('email') ?? '');
}

/** The email that was typed on the screen before, or that the email with the code names. */
export function useGivenEmail(): string {
  const { state, hash } = useLocation();
  return givenEmail(state, hash);
}
