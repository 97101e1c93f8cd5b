import { createServer, type AddressInfo } from 'node:net';

/** Listens with the shortest backlog and tells its port: its parent stops the process, so that nobody accepts a connection. */
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => process.send?.((server.address() as AddressInfo).port));
