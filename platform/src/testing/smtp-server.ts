import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the server answers: a connection, or the command of that name. */
type Asked = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

export interface SmtpServer {
  /** As in `smtp://127.0.0.1:2525`. A sender with a user and a password in its URL signs in first. */
  readonly url: string;
  /** Every line that it has received: commands, and the emails. */
  readonly lines: readonly string[];
  /** The emails that it has accepted, in the order of their arrival: the lines of each, as sent. */
  readonly emails: readonly (readonly string[])[];
  /** Sets its reply from now on, such as `550 no such mailbox` to `RCPT`; without one it accepts again. */
  reply(asked: Asked, reply?: string): void;
  stop(): Promise<void>;
}

const accepting: Record<string, string> = {
  greeting: '220 test',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  DATA: '354 go on',
};

/** What a server has received on all its connections. */
interface Received {
  lines: string[];
  emails: string[][];
}

/** The conversation on one connection; `reply` answers the greeting, and a line before or after an email. */
function converse(socket: Socket, { lines: all, emails }: Received, reply: (asked: string) => string): void {
  let email: string[] | undefined;
  let rest = '';
  const answer = (line: string): string | undefined => {
    all.push(line);
    if (email && line !== '.') return void email.push(line);
    const response = reply(line.split(' ', 1)[0]!);
    if (email && response.startsWith('2')) emails.push(email);
    email = line === 'DATA' && response.startsWith('3') ? [] : undefined;
    return response;
  };
  socket
    .setEncoding('utf8')
    .on('error', () => undefined)
    .write(`${reply('greeting')}\r\n`);
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
  const received: Received = { lines: [], emails: [] };
  const sockets = new Set<Socket>();
  const replies = new Map<string, string>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    converse(socket, received, (asked) => replies.get(asked) ?? accepting[asked] ?? '250 ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...received,
    reply: (asked, reply) => void (reply === undefined ? replies.delete(asked) : replies.set(asked, reply)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
