import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefused, type Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const mail = {
  id: 'carta-1', to: { name: 'Ana\r\nBcc: x@example.com', address: 'ana@example.com' }, subject: 'Tu perfil\r\nX-Otra: 1', text: 'Texto', html: '<p>Texto</p>',
};

let server: Server;
let mailer: Mailer;
/** What the server has heard: its commands, and the letters. */
let heard: string[];
let refusal: string | undefined;

/** As much of SMTP as a letter needs. */
function converse(socket: Socket): void {
  let inLetter = false;
  const answer = (line: string): string | undefined => {
    heard.push(line);
    if (inLetter) {
      if (line !== '.') return undefined;
      inLetter = false;
      return '250 taken';
    }
    if (line.startsWith('RCPT') && refusal) return refusal;
    if (line === 'DATA') inLetter = true;
    return line === 'DATA' ? '354 go on' : '250 ok';
  };
  socket.setEncoding('utf8').on('error', () => undefined).write('220 test\r\n');
  let rest = '';
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const reply = answer(line);
      if (reply) socket.write(`${reply}\r\n`);
    }
  });
}

beforeEach(async () => {
  heard = [];
  refusal = undefined;
  server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = smtpMailer({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from: 'Busca <no-responder@busca.example>' });
});
afterEach(async () => {
  mailer.close();
  await new Promise((resolve) => server.close(resolve));
});

describe('mail by SMTP', () => {
  it('goes to one person under a name of its own, in two parts, and nobody slips a header in', async () => {
    await mailer.send(mail);
    expect(heard.filter((line) => /^RCPT/i.test(line))).toEqual(['RCPT TO:<ana@example.com>']);
    expect(heard).toContain('Message-ID: <carta-1@busca.example>');
    expect(heard).toContain('Subject: Tu perfil X-Otra: 1');
    expect(heard.filter((line) => /^(Bcc|X-Otra):/i.test(line))).toEqual([]);
    expect(heard.filter((line) => /^Content-Type: text\/(plain|html)/.test(line))).toHaveLength(2);
  });

  it.each([['550 <ana@example.com> no such mailbox', true], ['451 <ana@example.com> later', false]])('fails for good or for now, and names nobody: %s', async (reply, forGood) => {
    refusal = reply;
    const error = (await mailer.send(mail).catch((thrown: unknown) => thrown)) as Error;
    expect(isRefused(error)).toBe(forGood);
    expect(inspect(error)).not.toContain('ana@');
  });

  it('fails for now when there is no server', async () => {
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    const error: unknown = await nobody.send(mail).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, isRefused(error)]).toEqual([true, false]);
    nobody.close();
  });
});
