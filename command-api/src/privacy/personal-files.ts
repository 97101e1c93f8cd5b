import { openPicturesInUse, type PicturesLog } from '../upload/pictures-in-use.ts';
import type { UploadStore } from '../upload/port.ts';
import type { Traces } from './traces.ts';

/** What holds personal data beside the log, the read models and the command state. */
export interface PersonalFiles {
  /** Deletes emails in the development mailbox. */
  forgetEmails(addresses: readonly string[]): Promise<void>;
  /** Deletes the traces: those emails, and pictures that nobody else uses. */
  remove(traces: Traces): Promise<void>;
}

interface Dependencies {
  log: PicturesLog;
  uploads: Pick<UploadStore, 'remove'>;
  /** SQLite file with the pictures that profiles use, as of its last run. */
  picturesFile: string;
  /** Deletes stored emails to these addresses. */
  forgetEmails(addresses: readonly string[]): Promise<void>;
}

/** The pictures and stored emails of people. Equal pictures are one file, which stays while another profile uses it. */
export const personalFiles = ({ log, uploads, picturesFile, forgetEmails }: Dependencies): PersonalFiles => ({
  forgetEmails,
  async remove({ emails, pictures }) {
    await forgetEmails(emails);
    if (pictures.length === 0) return;
    const inUse = openPicturesInUse(picturesFile, log);
    try {
      const used = await inUse.knownAmong(pictures);
      await uploads.remove(pictures.filter((name) => !used.has(name)));
    } finally {
      inUse.close();
    }
  },
});
