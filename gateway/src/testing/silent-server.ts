import { createServer, type AddressInfo } from 'node:net';

/**
 * Listens with the shortest backlog and sends its port to the parent, which stops this process so that no connection is
 * accepted.
 */
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () =>
  process.send?.((server.address() as AddressInfo).port),
);
