import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Hop-by-hop headers (RFC 9110, 7.6.1), which a proxy does not forward. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers about the client's address: the proxy sets them, a client may not. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function endToEnd(headers: IncomingHttpHeaders, dropped: readonly string[] = []): IncomingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const hops = new Set([...hopByHop, ...named, ...dropped]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
}

/**
 * Framing headers of the body, kept even where `Connection` names them: without framing, the service would read the
 * body as its next request.
 */
function framing({
  'transfer-encoding': encoding,
  'content-length': length,
}: IncomingHttpHeaders): IncomingHttpHeaders {
  if (encoding !== undefined) return { 'transfer-encoding': 'chunked' };
  return length === undefined ? {} : { 'content-length': length };
}

/**
 * The client's IP address: the socket's, or the last in X-Forwarded-For behind a trusted proxy. Undefined once the
 * socket is closed.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trusted: boolean): string | undefined {
  if (socket.remoteAddress === undefined) return undefined;
  return (trusted && headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()) || socket.remoteAddress;
}

/** Headers of the forwarded request. */
export const requestHeaders = (headers: IncomingHttpHeaders, client: string): IncomingHttpHeaders => ({
  ...endToEnd(headers, forwardingHeaders),
  ...framing(headers),
  'x-forwarded-for': client,
});

/** Headers of the forwarded reply. */
export const replyHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => endToEnd(headers);
