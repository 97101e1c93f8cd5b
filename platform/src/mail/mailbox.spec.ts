import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { createMailer } from './index.ts';
import { folderMailbox, forgetEmails, readEmail, readMailbox } from './mailbox.ts';
import { isRefused } from './mailer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-mailbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = {
  id: 'carta-1',
  to: { name: 'Ana Ríos', address: 'ana@example.com' },
  subject: 'Hola',
  text: 'Hola, Ana',
  html: '<p>Hola, Ana</p>',
};

describe('The development mailbox', () => {
  it('stores each email once, newest first, readable by its owner alone', async () => {
    let second = 0;
    const mailbox = join(folder, 'mailbox');
    const mailer = createMailer(
      { ...readSettings({}), mailbox },
      () => new Date(Date.UTC(2026, 0, 5, 9, 0, (second += 1))),
    );
    expect(await readMailbox(mailbox)).toEqual([]);
    await mailer.send(mail);
    await mailer.send({ ...mail, id: 'carta-2', subject: 'Otra\r\nBcc: x@example.com' });
    await mailer.send(mail);
    expect((await readMailbox(mailbox)).map(({ id, subject }) => [id, subject])).toEqual([
      ['carta-1', 'Hola'],
      ['carta-2', 'Otra Bcc: x@example.com'],
    ]);
    expect(statSync(join(mailbox, readdirSync(mailbox)[0]!)).mode & 0o077).toBe(0);
  });

  it('opens no file but its emails', async () => {
    for (const id of ['../secret', 'nada', '', 'a/b', '.']) expect(await readEmail(folder, id)).toBeUndefined();
  });

  it('keeps no email that is not wanted any more once it has come', async () => {
    const mailer = folderMailbox(folder, () => new Date());
    await mailer.send(mail, async () => {
      expect(readdirSync(folder)).toEqual(['carta-1.json']);
      return false;
    });
    expect(readdirSync(folder)).toEqual([]);
    await mailer.send(mail, async () => true);
    expect(await readMailbox(folder)).toMatchObject([{ id: 'carta-1' }]);
  });

  describe('after a process was killed while it sent an email', () => {
    const mailer = () => folderMailbox(folder, () => new Date());
    /** Leaves the file as it is before its last step. */
    async function interrupt(id: string, address: string): Promise<void> {
      await mailer().send({ ...mail, id, to: { name: 'Ana', address } });
      renameSync(join(folder, `${id}.json`), join(folder, `${id}.draft`));
    }

    it('has no email of it, and one after a retry, with nothing beside', async () => {
      await interrupt('carta-1', 'ana@example.com');
      expect(await readMailbox(folder)).toEqual([]);
      await mailer().send(mail);
      expect(readdirSync(folder)).toEqual(['carta-1.json']);
    });

    it('keeps nothing of a person who is erased, even of an email that was never whole', async () => {
      await interrupt('carta-1', 'Ana@example.com');
      await interrupt('carta-2', 'eva@example.com');
      writeFileSync(join(folder, 'carta-3.draft'), readFileSync(join(folder, 'carta-1.draft'), 'utf8').slice(0, -20));
      await forgetEmails(folder, ['ana@example.com']);
      expect(readdirSync(folder)).toEqual(['carta-2.draft']);
    });
  });

  it('is not used in production, where sending without a server fails', async () => {
    const settings = readSettings({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) });
    const error = await createMailer({ ...settings, mailbox: folder }, () => new Date())
      .send(mail)
      .catch((thrown: unknown) => thrown);
    expect([String(error), isRefused(error), readdirSync(folder)]).toEqual([
      'Error: SMTP_URL is not set: no mail is sent',
      false,
      [],
    ]);
  });
});
