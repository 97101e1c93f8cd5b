import { createRequire } from 'node:module';
import type * as ClientPackage from '@eventstore/db-client';
import type * as ConnectionStrings from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import type * as Grpc from '@grpc/grpc-js';

const require = createRequire(import.meta.url);

// Loaded at their first use: they are a quarter of a start, and a portal on the embedded log needs none of them.
export const clientPackage = (): typeof ClientPackage => require('@eventstore/db-client') as typeof ClientPackage;
/** The codes of gRPC. */
export const grpcStatus = (): typeof Grpc.status => (require('@grpc/grpc-js') as typeof Grpc).status;

/** Reads a connection string. @throws an error that quotes it */
export const parseConnectionString = (url: string): ReturnType<typeof ConnectionStrings.parseConnectionString> =>
  (
    require('@eventstore/db-client/dist/Client/parseConnectionString.js') as typeof ConnectionStrings
  ).parseConnectionString(url);
