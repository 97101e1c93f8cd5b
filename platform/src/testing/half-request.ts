import { connect, type Socket } from 'node:net';

/**
 * Sends a request up to the middle of its body, which is 'half' and lacks another four bytes; answers the socket and
 * the reply.
 */
export function sendHalf(
  url: string,
  path: string,
  headers: readonly string[] = [],
): { socket: Socket; reply: Promise<string> } {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', 'Content-Length: 8', ...headers, '', 'half'].join('\r\n'),
  );
  return {
    socket,
    reply: socket
      .setEncoding('utf8')
      .toArray()
      .then((chunks) => chunks.join('')),
  };
}
