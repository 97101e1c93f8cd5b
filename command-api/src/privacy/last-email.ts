import { deriveId, type ErasureGround } from '@busca/events';
import type { Settings } from '@busca/platform';
import { renderEmail, type Mailer } from '@busca/platform/mail';
import type { AccountState } from '../account/state.ts';
import { copy } from '../copy.es.ts';
import type { Background } from '../http/background.ts';
import type { PersonalFiles } from './personal-files.ts';

interface Dependencies {
  mailer: Mailer;
  background: Background;
  files: PersonalFiles;
  /** The site's public base URL, read when an email is written. */
  publicUrl: () => string;
  settings: Pick<Settings, 'POSTAL_ADDRESS'>;
}

/** The erasures that a person has asked for, by the own account or by writing to an admin. */
const ANSWERED: ReadonlySet<ErasureGround> = new Set(['own', 'request']);

/**
 * The last email to the owner of an account that has been erased. The address is in memory alone, so it is tried once
 * and never after a restart; then the development mailbox forgets it too. An email that was never confirmed may be a
 * stranger's.
 */
export const lastEmail =
  ({ mailer, background, files, publicUrl, settings }: Dependencies) =>
  (account: NonNullable<AccountState>, ground: ErasureGround): void => {
    const { id, name, email, confirmed } = account;
    if (!confirmed || !ANSWERED.has(ground)) return;
    background.run('the last email to an erased account', async () => {
      const letterhead = { publicUrl: publicUrl(), postalAddress: settings.POSTAL_ADDRESS };
      await mailer.send({
        id: deriveId(id, 'erased'),
        to: { name, address: email },
        ...renderEmail({ ...copy.erased, name }, letterhead),
      });
      await files.remove({ emails: [email], pictures: [] });
    });
  };
