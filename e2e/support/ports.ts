import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to outgoing connections (32,768 and up), one of which could take the port of a
 * server that is away.
 */
const [FIRST, COUNT] = [20_000, 12_000];

/** A free port, for a server that goes away and comes back to it. */
export async function portToReturnTo(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    await new Promise((resolve) => server.close(resolve));
    return port;
  } catch {
    return portToReturnTo();
  }
}
