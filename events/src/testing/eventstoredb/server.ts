import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Faults } from './faults.ts';
import { keep } from './keep.ts';
import { Log } from './log.ts';
import { Proxy } from './proxy.ts';
import { addServices, Counts } from './services.ts';

export interface EventStoreDbServer {
  /** As in `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  readonly log: Log;
  readonly faults: Faults;
  readonly counts: Counts;
  /** Cuts every connection; the next one is welcome. */
  cut(): void;
  /** Closes the port, cuts every connection, and keeps the data. */
  leave(): Promise<void>;
  /** Opens the same port again. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export interface EventStoreDbOptions {
  /** A free one when left out. */
  port?: number;
  /** A file that keeps the log, so that another server can go on with it. */
  file?: string;
}

/** The server's own records at the start of every log, and a link after each event that is appended, as its projections write them. */
function makeNoise(log: Log): void {
  if (log.records.length === 0) log.noise('$users', '$User', '"admin"');
  log.on('record', ({ stream, revision }) => {
    if (!stream.startsWith('$')) log.noise(`$ce-${stream.split('-')[0]}`, '$>', `${revision}@${stream}`);
  });
}

/**
 * A server that keeps EventStoreDB's contract over an array, on the definitions that the client ships: what the client
 * meets is the real wire. It proves the adapter, not the server.
 */
export async function startEventStoreDb({ port = 0, file }: EventStoreDbOptions = {}): Promise<EventStoreDbServer> {
  const [log, faults, counts] = [new Log(), new Faults(), new Counts()];
  if (file !== undefined) keep(log, file);
  makeNoise(log);
  const server = new Server();
  const cut = () => proxy.cut();
  addServices(server, { log, faults, counts, cut, port: () => proxy.port });
  const inner = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  const proxy = new Proxy(inner);
  await proxy.open(port);
  return {
    url: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    log,
    faults,
    counts,
    cut,
    leave: () => proxy.close(),
    comeBack: () => proxy.open(),
    async stop() {
      await proxy.close();
      server.forceShutdown();
    },
  };
}
