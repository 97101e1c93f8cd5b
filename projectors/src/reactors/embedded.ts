import type { EventLog, Position } from '@busca/events';
import type { Logger } from '@busca/station';
import { createMailer, type MailSettings } from '@busca/station/mail';
import { embeddedPaths } from '../embedded.ts';
import { startReactors, type Reactors } from './run.ts';
import { SqliteOutbox } from './sqlite/outbox.ts';

export interface ReactorsJob {
  mail: MailSettings;
  /** Address that links in letters begin with. */
  publicUrl: string;
}

/** Says, the first time, after which position events make the reactors of a data folder do anything. Until then they wait. */
export async function beginReactors(dataDir: string, position: Position): Promise<void> {
  const outbox = new SqliteOutbox(embeddedPaths(dataDir).reactors);
  await outbox.begin(position);
  await outbox.close();
}

/** The reactors of a data folder. */
export function startEmbeddedReactors(dataDir: string, { mail, publicUrl }: ReactorsJob, { log, logger }: { log: EventLog; logger: Logger }): Reactors {
  const now = () => new Date();
  const outbox = new SqliteOutbox(embeddedPaths(dataDir).reactors);
  const mailer = createMailer(mail, now);
  const reactors = startReactors({ log, outbox, mailer, publicUrl, logger, now });
  return {
    async stop() {
      await reactors.stop();
      mailer.close();
      await outbox.close();
    },
  };
}
