import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  /** As in `smtp://127.0.0.1:2525`. */
  readonly url: string;
  /** Every line that it has received: commands, and the emails. */
  readonly lines: readonly string[];
  /** Sets its reply to every recipient from now on, such as `550 no such mailbox`; without one it accepts them. */
  refuse(reply?: string): void;
  stop(): Promise<void>;
}

/** The conversation on one connection; `reply` answers a line before or after an email. */
function converse(socket: Socket, received: string[], reply: (line: string) => string): void {
  let [inEmail, rest] = [false, ''];
  const answer = (line: string): string | undefined => {
    received.push(line);
    if (inEmail && line !== '.') return undefined;
    inEmail = line === 'DATA';
    return inEmail ? '354 go on' : reply(line);
  };
  socket.setEncoding('utf8').on('error', () => undefined).write('220 test\r\n');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const response = answer(line);
      if (response) socket.write(`${response}\r\n`);
    }
  });
}

/** A local SMTP server with the commands that sending an email needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | undefined;
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    converse(socket, received, (line) => (refusal && line.startsWith('RCPT') ? refusal : '250 ok'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines: received,
    refuse: (reply) => void (refusal = reply),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
