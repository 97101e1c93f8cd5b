import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headLine, type Mail, type Mailer } from './mailer.ts';

/** An email in the mailbox; `at` is the ISO instant at which it arrived. */
export interface StoredEmail extends Mail {
  at: string;
}

const ID = /^[\w-]{1,80}$/;

/** The development mailbox: one file for each email, named by its id, so that a second send changes nothing. */
export function folderMailbox(folder: string, now: () => Date): Mailer {
  return {
    async send({ to, subject, ...mail }) {
      const email: StoredEmail = { ...mail, to: { ...to, name: headLine(to.name) }, subject: headLine(subject), at: now().toISOString() };
      const draft = join(folder, `${randomUUID()}.draft`);
      const write = () => writeFile(draft, JSON.stringify(email), { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        absent(error);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(draft, join(folder, `${mail.id}.json`));
    },
    close: () => undefined,
  };
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** One email by its id; undefined when there is none. */
export async function readEmail(folder: string, id: string): Promise<StoredEmail | undefined> {
  if (!ID.test(id)) return undefined;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(absent);
  return text === undefined ? undefined : (JSON.parse(text) as StoredEmail);
}

/** Every email, newest first. */
export async function readMailbox(folder: string): Promise<StoredEmail[]> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  const emails = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => readEmail(folder, name.slice(0, -'.json'.length))));
  return emails.filter((email) => email !== undefined).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Deletes the emails to these addresses, in any case. */
export async function forgetEmails(folder: string, addresses: readonly string[]): Promise<void> {
  const gone = new Set(addresses.map((address) => address.toLowerCase()));
  for (const { id, to } of await readMailbox(folder)) if (gone.has(to.address.toLowerCase())) await rm(join(folder, `${id}.json`), { force: true });
}
