import type { EngineSettings } from '@busca/events/engines';
import { inOrder, type Logger } from '@busca/station';
import { createMailer, type MailSettings } from '@busca/station/mail';
import { projections } from './projections/index.ts';
import { beginningOf } from './reactors/begin.ts';
import { openOutbox } from './reactors/open.ts';
import { startReactors } from './reactors/run.ts';
import { startProjectors, type Projectors } from './run.ts';
import type { Stores } from './stores.ts';

/** What is projected, and what is done in the world for it, as another thread can be told. */
export interface ProjectingJob {
  engines: EngineSettings;
  logLevel: string;
  /** Left out, events are projected and nothing else is done. */
  reactors?: ReactorsJob;
}

export interface ReactorsJob {
  mail: MailSettings;
  /** Address that links in letters begin with. */
  publicUrl: string;
  /** Whether reactors that remember nothing begin by themselves; else they wait until they are told where. */
  begin: boolean;
}

function startLetters({ mail, publicUrl, begin }: ReactorsJob, { engines, log }: Stores, logger: Logger): Projectors {
  const now = () => new Date();
  const outbox = openOutbox(engines);
  const mailer = createMailer(mail, now);
  const beginning = begin ? () => beginningOf(log, now()) : undefined;
  const reactors = startReactors({ log, outbox, mailer, publicUrl, logger, now, beginning });
  return { stop: inOrder(reactors.stop, mailer.close, () => outbox.close()) };
}

/** Projects, and reacts where that is asked for, until it is stopped. The stores stay their opener's to close. */
export function startProjecting(reactors: ReactorsJob | undefined, stores: Stores, logger: Logger): Projectors {
  const projectors = startProjectors({ ...stores, projections, logger });
  const letters = reactors && startLetters(reactors, stores, logger);
  return {
    async stop() {
      await Promise.all([projectors.stop(), letters?.stop()]);
    },
  };
}
