import { grpcStatus } from './client-package.ts';

/** The end of the client's message about a connection that could not be made. */
const LAST_ERROR = /Last error: (?:Error: )?(?<reason>.*?)(?:\. Resolution note:.*)?$/s;

interface Failure {
  code?: number;
  message?: string;
}

/**
 * A line without secrets that says what the server refused and which setting to change; undefined where the server is
 * away. Codes and messages are those of EventStoreDB 24.2.
 */
export function refusalOf(error: unknown): string | undefined {
  const { code, message = '' } = error as Failure;
  const grpc = grpcStatus();
  if (code === grpc.UNAUTHENTICATED)
    return 'EVENTSTORE_URL: the event store refused the user or the password: name a user that it knows';
  if (code === grpc.PERMISSION_DENIED) {
    return 'EVENTSTORE_URL: the event store denied the user access: $settings must give that user $r in $systemStreamAcl and $w in $userStreamAcl';
  }
  const { reason } = LAST_ERROR.exec(message)?.groups ?? {};
  if (code !== grpc.UNAVAILABLE || !reason) return undefined;
  // Node 26 throws before it connects.
  if (/wrong version number/i.test(reason))
    return 'EVENTSTORE_URL: the event store has no TLS: add tls=false to the address';
  if (/servername/i.test(reason))
    return 'EVENTSTORE_URL: Node has no TLS to an IP address: name the event store by the host name in its certificate';
  if (!/certificate|altnames/i.test(reason)) return undefined;
  return `EVENTSTORE_URL: the event store's certificate is not trusted (${reason}): let tlsCAFile name the file of its authority`;
}

/**
 * A server that ends each connection without a word: one with TLS does, which is spoken to without. It may also be
 * starting.
 */
const ENDED = /^Failed to connect\b/;

/** As a refusal, for a failure that may pass by itself: it is tried again. */
export function hintOf(error: unknown, tls: boolean): string | undefined {
  const { reason = '' } = LAST_ERROR.exec((error as Failure).message ?? '')?.groups ?? {};
  if (tls || !ENDED.test(reason)) return undefined;
  return 'EVENTSTORE_URL: the event store ends each connection: leave tls=false out if it has TLS';
}
