import { Proxy } from '@busca/platform/testing/tcp-proxy';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Access, type Users } from './access.ts';
import type { Certificate } from './certificate.ts';
import { Faults } from './faults.ts';
import { persistLog } from './persist-log.ts';
import { Log } from './log.ts';
import type { Membership } from './membership.ts';
import { addServices, Counts } from './services.ts';

export interface EventStoreDbServer {
  readonly port: number;
  /**
   * As in `esdb://127.0.0.1:2113?tls=false`, or `esdb://localhost:2113` with a certificate: Node 26 has no TLS to an IP
   * address. It names neither a user nor an authority.
   */
  readonly url: string;
  readonly log: Log;
  readonly faults: Faults;
  readonly counts: Counts;
  /** How many connections clients have open. */
  connections(): number;
  /** Cuts every connection; the next one is welcome. */
  cut(): void;
  /** Goes away: closes the port, cuts every connection, and keeps the data. */
  closePort(): Promise<void>;
  /** Comes back on the same port. */
  openPort(): Promise<void>;
  /** Goes silent as a stopped process does: connections stay and are made, nothing comes. */
  freeze(): void;
  /** Goes on where it was frozen. */
  thaw(): void;
  stop(): Promise<void>;
}

export interface EventStoreDbOptions {
  /** A free one when left out. */
  port?: number;
  /** A file that keeps the log, so that another server can go on with it. */
  file?: string;
  /** Serves by TLS, with this certificate. */
  certificate?: Certificate;
  /** Who may call; everybody when left out. The client sends a user by TLS alone. */
  users?: Users;
  /** The most bytes of one gRPC message; far more than one append may have when left out. */
  maxMessageBytes?: number | undefined;
  /** The cluster that it is a member of, and the log that all members share; a cluster of its own when left out. */
  cluster?: Membership & { log: Log };
}

/** Far more than one append may have, so that the service itself refuses an append that is too large. */
const MAX_MESSAGE_BYTES = 64 * 1_048_576;

const serverCredentials = (certificate?: Certificate): ServerCredentials =>
  certificate
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(certificate.key), cert_chain: Buffer.from(certificate.certificate) },
      ])
    : ServerCredentials.createInsecure();

/**
 * The server's own records at the start of every log, and a link after each event that is appended, as its projections
 * write them.
 */
export function writeSystemEvents(log: Log): void {
  if (log.records.length === 0) log.appendSystemEvent('$users', '$User', '"admin"');
  log.on('record', ({ stream, revision }) => {
    if (!stream.startsWith('$')) log.appendSystemEvent(`$ce-${stream.split('-')[0]}`, '$>', `${revision}@${stream}`);
  });
}

/**
 * A server that keeps EventStoreDB's contract over an array, on the definitions that the client ships: what the client
 * meets is the real wire. It proves the adapter, not the server.
 */
export async function startEventStoreDb({
  port = 0,
  file,
  certificate,
  users,
  maxMessageBytes = MAX_MESSAGE_BYTES,
  cluster,
}: EventStoreDbOptions = {}): Promise<EventStoreDbServer> {
  const [log, faults, counts] = [cluster?.log ?? new Log(), new Faults(), new Counts()];
  if (file !== undefined) persistLog(log, file);
  if (!cluster) writeSystemEvents(log);
  const alone: Membership = {
    members: () => [{ port: proxy.port, isLeader: true, isAlive: true }],
    writable: () => Promise.resolve(),
  };
  const server = new Server({ 'grpc.max_receive_message_length': maxMessageBytes });
  const cut = () => proxy.cut();
  addServices(server, { log, faults, access: new Access(log, users), counts, cut, membership: cluster ?? alone });
  const inner = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', serverCredentials(certificate), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  const proxy = new Proxy(inner);
  await proxy.open(port);
  return {
    port: proxy.port,
    url: certificate ? `esdb://localhost:${proxy.port}` : `esdb://127.0.0.1:${proxy.port}?tls=false`,
    log,
    faults,
    counts,
    connections: () => proxy.connections,
    cut,
    closePort: () => proxy.close(),
    openPort: () => proxy.open(),
    freeze: () => proxy.freeze(),
    thaw: () => proxy.thaw(),
    async stop() {
      await proxy.close();
      server.forceShutdown();
    },
  };
}
