/**
 * Renews the session that is about to end, or `always`. Most visits renew none, so the code is loaded on demand.
 * @throws ApiError where it has expired, and nobody knows whether it goes on
 */
export const renewSession = async (always = false): Promise<void> =>
  (await import('./renew-session.ts')).renewSession(always);
