import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Between two neighbours only (RFC 9110, 7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
/** What a client may not claim about itself. */
const claimable = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function endToEnd(headers: IncomingHttpHeaders, dropped: readonly string[] = []): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(',').map((name) => name.trim());
  const hops = new Set([...hopByHop, ...named, ...dropped]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
}

/** The body's framing is written again, whatever `Connection` names: a body without an end would be the service's next request. */
function framing({ 'transfer-encoding': encoding, 'content-length': length }: IncomingHttpHeaders): IncomingHttpHeaders {
  if (encoding !== undefined) return { 'transfer-encoding': 'chunked' };
  return length === undefined ? {} : { 'content-length': length };
}

/** The client's address: the socket's, or the last one that a trusted proxy has added. Undefined once the client has gone. */
export function clientAddress({ headers, socket }: IncomingMessage, trusted: boolean): string | undefined {
  if (socket.remoteAddress === undefined) return undefined;
  return (trusted && headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()) || socket.remoteAddress;
}

/** Headers of a request as the service gets them. */
export const requestHeaders = (headers: IncomingHttpHeaders, client: string): IncomingHttpHeaders =>
  ({ ...endToEnd(headers, claimable), ...framing(headers), 'x-forwarded-for': client });

/** Headers of a reply as the client gets them. */
export const replyHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => endToEnd(headers);
