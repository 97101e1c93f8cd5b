import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { isRefused, type Mailer } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const mail = {
  id: 'carta-1', to: { name: 'Ana\r\nBcc: x@example.com', address: 'ana@example.com' }, subject: 'Tu perfil\r\nX-Otra: 1', text: 'Texto', html: '<p>Texto</p>',
};

let server: SmtpServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startSmtpServer();
  mailer = smtpMailer({ url: server.url, from: 'Busca <no-responder@busca.example>' });
});
afterEach(async () => {
  mailer.close();
  await server.stop();
});

describe('An email by SMTP', () => {
  it('goes to one person with its Message-ID, in two parts, and without injected headers', async () => {
    await mailer.send(mail);
    expect(server.lines.filter((line) => /^RCPT/i.test(line))).toEqual(['RCPT TO:<ana@example.com>']);
    expect(server.lines).toContain('Message-ID: <carta-1@busca.example>');
    expect(server.lines).toContain('Subject: Tu perfil X-Otra: 1');
    expect(server.lines.filter((line) => /^(Bcc|X-Otra):/i.test(line))).toEqual([]);
    expect(server.lines.filter((line) => /^Content-Type: text\/(plain|html)/.test(line))).toHaveLength(2);
  });

  it('has List-Unsubscribe where it can be ended, and none otherwise', async () => {
    await mailer.send(mail);
    expect(server.lines.filter((line) => /^List-/i.test(line))).toEqual([]);
    await mailer.send({ ...mail, unsubscribe: 'https://busca.example/correo#choose-news=x' });
    expect(server.lines.filter((line) => /^List-/i.test(line))).toEqual(['List-Unsubscribe: <https://busca.example/correo#choose-news=x>']);
  });

  it.each([['550 <ana@example.com> no such mailbox', true], ['451 <ana@example.com> later', false]])('fails permanently or temporarily by the server\'s code, and the error names nobody: %s', async (reply, forGood) => {
    server.refuse(reply);
    const error = (await mailer.send(mail).catch((thrown: unknown) => thrown)) as Error;
    expect(isRefused(error)).toBe(forGood);
    expect(inspect(error)).not.toContain('ana@');
  });

  it('fails temporarily when there is no server', async () => {
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    const error: unknown = await nobody.send(mail).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, isRefused(error)]).toEqual([true, false]);
    nobody.close();
  });
});
