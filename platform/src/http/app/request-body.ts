import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads and drops what is left of a request's body, also behind a reader that has stopped: an unread rest would block
 * the connection for the next request. Resolves at the body's end, or once the client is gone.
 */
export async function dropBody(request: IncomingMessage): Promise<void> {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return;
  request.unpipe().resume();
  // A client that has gone, or was cut off for being slow, gets no reply.
  await finished(request, { cleanup: true }).catch(() => undefined);
}
