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
    async send({ to, subject, ...mail }, isWanted = async () => true) {
      const email: StoredEmail = {
        ...mail,
        to: { ...to, name: headLine(to.name) },
        subject: headLine(subject),
        at: now().toISOString(),
      };
      // Named by the email too: the retry after a kill replaces it.
      const draft = join(folder, `${mail.id}.draft`);
      const write = () => writeFile(draft, JSON.stringify(email), { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        absent(error);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      const file = join(folder, `${mail.id}.json`);
      await rename(draft, file);
      if (!(await isWanted())) await rm(file, { force: true });
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
  const emails = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readEmail(folder, name.slice(0, -'.json'.length))),
  );
  return emails.filter((email) => email !== undefined).toSorted((a, b) => b.at.localeCompare(a.at));
}

/** The email in a file; undefined where it is gone, or a draft that a kill left in its middle. */
async function emailIn(file: string): Promise<StoredEmail | undefined> {
  try {
    return JSON.parse((await readFile(file, 'utf8').catch(absent)) ?? '') as StoredEmail;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Deletes the emails to these addresses, in any case, drafts too. One without a whole text may be to any of them; its
 * send is tried again.
 */
export async function forgetEmails(folder: string, addresses: readonly string[]): Promise<void> {
  const gone = new Set(addresses.map((address) => address.toLowerCase()));
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const email = await emailIn(join(folder, name));
    if (!email || gone.has(email.to.address.toLowerCase())) await rm(join(folder, name), { force: true });
  }
}
