import { createRequire } from 'node:module';
import type * as ClientPackage from '@eventstore/db-client';
import type * as Grpc from '@grpc/grpc-js';

const require = createRequire(import.meta.url);

// Loaded at their first use: they are a quarter of a start, and a portal on the embedded log needs none of them.
export const clientPackage = (): typeof ClientPackage => require('@eventstore/db-client') as typeof ClientPackage;
/** The codes of gRPC. */
export const grpcStatus = (): typeof Grpc.status => (require('@grpc/grpc-js') as typeof Grpc).status;

/** A client that closes its streams and its channel: nothing may be called on it any more, or be under way. */
export type ClosableClient = ClientPackage.EventStoreDBClient & { close(): void };

type Settings = ClientPackage.SingleNodeOptions | ClientPackage.GossipClusterOptions | ClientPackage.DNSClusterOptions;

let createClient: typeof openClient | undefined;

/** A subclass, as the client's channel is for those alone. */
function defineClient(): typeof openClient {
  class Closable extends clientPackage().EventStoreDBClient {
    /**
     * `dispose`, which came to release all that a client holds (kurrent-io/KurrentDB-Client-NodeJS#283), leaves the
     * channel open for half an hour. It is not awaited: it never settles where a stream has ended cleanly before.
     */
    close(): void {
      this.dispose().catch(() => undefined);
      this.getChannel().then(
        (channel) => channel.close(),
        () => undefined,
      );
    }
  }
  return (settings, channel, credentials) =>
    new Closable(settings as ClientPackage.SingleNodeOptions, channel, credentials);
}

/** Makes a client. It connects with its first call. */
export function openClient(
  settings: Settings,
  channel: ClientPackage.ChannelCredentialOptions,
  credentials: ClientPackage.Credentials,
): ClosableClient {
  createClient ??= defineClient();
  return createClient(settings, channel, credentials);
}
