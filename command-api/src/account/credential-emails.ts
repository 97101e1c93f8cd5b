import { newId } from '@busca/events';
import { renderEmail, type Mailer } from '@busca/platform/mail';
import { copy } from '../copy.es.ts';
import type { Background } from '../http/background.ts';
import type { accountCommands } from './commands.ts';

interface Dependencies {
  accounts: Pick<ReturnType<typeof accountCommands>, 'get'>;
  mailer: Mailer;
  background: Background;
  publicUrl: () => string;
  now: () => Date;
}

/** A change that an owner should hear of, since a thief could have made it. */
type Change = keyof typeof copy.credentials.changes;

/** Writes to owners about changes that no event tells of. A reply never waits for it; no email repeats it. */
export const credentialEmails = ({ accounts, mailer, background, publicUrl, now }: Dependencies) => (accountId: string, change: Change): void =>
  background.run(`the email about ${change}`, async () => {
    const account = await accounts.get(accountId);
    if (!account) return;
    // A person whose email is not confirmed is not named: the name could be anybody's text.
    const name = account.confirmed ? account.name : '';
    const { greeting, notes, link, farewell, changes } = copy.credentials;
    const { subject, text } = changes[change];
    const content = { subject, greeting: greeting(name), paragraphs: [text], link: { label: link, url: new URL('/user-login', publicUrl()).href }, notes, farewell };
    await mailer.send({ id: newId(now()), to: { name, address: account.email }, ...renderEmail(content) });
  });

export type TellOwner = ReturnType<typeof credentialEmails>;
