import { api } from '../../lib/api/api.ts';
import { endSession } from '../../lib/session.ts';

/** Ends the session in this browser, and on the server, which refuses its token from then on. */
export function logOut(): void {
  // Offline, the token stays valid until it expires; this browser has forgotten it.
  void api.post('/api/session/end').catch(() => undefined);
  endSession();
}
