import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { isRefused, type Mailer } from './mailer.ts';
import { smtpMailer } from './index.ts';

const mail = {
  id: 'carta-1',
  to: { name: 'Ana\r\nBcc: x@example.com', address: 'ana@example.com' },
  subject: 'Tu perfil\r\nX-Otra: 1',
  text: 'Texto',
  html: '<p>Texto</p>',
};

const FROM = { name: 'Busca: casas (PR); hogares', address: 'no-responder@busca.example' };

let server: SmtpServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startSmtpServer();
  mailer = smtpMailer({ url: server.url, from: FROM });
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

  it('names its sender, whatever the name holds: no part of it is an address or a group', async () => {
    await mailer.send(mail);
    expect(server.lines).toContain(`From: "${FROM.name}" <${FROM.address}>`);
    expect(server.lines.filter((line) => /^MAIL/i.test(line))).toEqual([`MAIL FROM:<${FROM.address}>`]);
  });

  it('has List-Unsubscribe with one click (RFC 8058) where it can be ended, and none otherwise', async () => {
    await mailer.send(mail);
    expect(server.lines.filter((line) => /^List-/i.test(line))).toEqual([]);
    await mailer.send({ ...mail, unsubscribe: 'https://busca.example/api/account/news/x' });
    const headers = [
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-Unsubscribe: <https://busca.example/api/account/news/x>',
    ];
    expect(server.lines.filter((line) => /^List-/i.test(line)).toSorted()).toEqual(headers);
  });

  it.each([
    ['RCPT', '550 <ana@example.com> no such mailbox', true],
    ['DATA', '552 too large for <ana@example.com>', true],
    ['RCPT', '451 <ana@example.com> later', false],
    ['greeting', '554 no service here', false],
    ['AUTH', '535 wrong password', false],
    ['MAIL', '550 <ana@example.com> blocked', false],
    ['MAIL', '530 sign in first', false],
  ] as const)(
    'fails permanently where its recipient or content is refused for good, else temporarily, and the error names nobody: %s %s',
    async (asked, reply, forGood) => {
      server.reply(asked, reply);
      const signedIn = smtpMailer({ url: server.url.replace('//', '//busca:secret@'), from: FROM });
      const error = (await signedIn.send(mail).catch((thrown: unknown) => thrown)) as Error;
      signedIn.close();
      expect([error.message, isRefused(error)]).toEqual([`The email was not sent: ${reply.slice(0, 3)}`, forGood]);
      expect(inspect(error)).not.toContain('ana@');
    },
  );

  it('fails temporarily when there is no server', async () => {
    const nobody = smtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM });
    const error: unknown = await nobody.send(mail).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, isRefused(error)]).toEqual([true, false]);
    nobody.close();
  });
});
