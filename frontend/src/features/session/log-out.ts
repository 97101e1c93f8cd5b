import { api, unread } from '../../lib/api/api.ts';
import { endSession, endsSoon } from '../../lib/session.ts';

/** Ends the session in this browser, and on the server, which refuses its token from then on. */
export function logOut(): void {
  // The call reads the token at once, before it is forgotten. A session whose token has expired is ended by its cookie.
  // Offline, it stays valid until it expires; this browser has forgotten it.
  void api.post(endsSoon() ? '/api/session/forget' : '/api/session/end', { reply: unread }).catch(() => undefined);
  endSession();
}
