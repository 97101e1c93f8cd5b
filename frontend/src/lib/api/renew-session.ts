import { failureOf, type Reply } from './request.ts';
import { transport } from './transport.ts';
import { dropToken, endsSoon, session, startSession } from '../session.ts';
import { recall } from '../storage.ts';

const TIMEOUT = 10_000;
const LOCK = 'busca.session';

/** The token of a renewal; undefined where the reply is another one, such as a proxy's page. */
const tokenOf = ({ status, body }: Reply): string | undefined =>
  status === 200 && typeof body === 'object' && body && 'token' in body && typeof body.token === 'string'
    ? body.token
    : undefined;

/** Renews with the cookie of the session, which no script can read. @throws ApiError where the session may go on */
async function renew(always: boolean): Promise<void> {
  const before = recall('token');
  if (before === null || !(always || endsSoon())) return;
  const reply = await transport.call('/api/session/renew', { method: 'POST' }, TIMEOUT);
  // Meanwhile the user may have signed out, or in as somebody else.
  if (recall('token') !== before) return;
  const token = tokenOf(reply);
  if (token) startSession(token);
  else if (reply.status === 401) dropToken();
  else throw failureOf(reply);
}

let running: Promise<void> | undefined;

/** One renewal at a time: over all tabs where the browser has locks; elsewhere the server lets tabs renew at once. */
const once = (always: boolean): Promise<void> => navigator.locks?.request(LOCK, () => renew(always)) ?? renew(always);

/**
 * Renews the session that is about to end, or `always`: a new token says what the account is called now. A session that is over is forgotten.
 * @throws ApiError where it has expired, and nobody knows whether it goes on
 */
export async function renewSession(always = false): Promise<void> {
  running ??= once(always).finally(() => (running = undefined));
  await running.catch((error: unknown) => {
    // The token may be good for another minute.
    if (!session()) throw error;
  });
}
