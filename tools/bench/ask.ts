import { Agent, request } from 'node:http';

/** Connections that stay open between requests. */
export const connections = (most = Infinity): Agent => new Agent({ keepAlive: true, maxSockets: most });

export interface Asked {
  agent: Agent;
  /** JSON that is posted; without it, it is a GET. */
  body?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/**
 * One request. Not by `fetch`, which takes 1 to 2 ms of its own where requests are far apart. A server may close a
 * connection that nothing was sent on for seconds just when it is used again: the request is then sent by another one.
 * @throws Error for an answer other than 2xx
 */
export function ask(url: string, asked: Asked): Promise<void> {
  const { agent, body, headers = {} } = asked;
  const type =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...type } },
      (reply) => {
        reply
          .on('error', reject)
          .on('end', () =>
            reply.statusCode! < 300 ? resolve() : reject(new Error(`${url} was answered with ${reply.statusCode}`)),
          );
        reply.resume();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(ask(url, asked)) : reject(error),
    );
    sent.end(body);
  });
}
