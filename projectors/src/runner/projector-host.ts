import type { EngineSettings } from '@busca/events/engines';
import { inOrder, type Logger } from '@busca/platform';
import { createMailer, type MailSettings } from '@busca/platform/mail';
import { openLease } from '../lease/open.ts';
import { underLease, type Running, type UnderLease } from '../lease/under-lease.ts';
import { projections } from '../projections/index.ts';
import { startPlaceOf } from '../reactors/start-position.ts';
import { openOutbox } from '../reactors/open.ts';
import { startReactors } from '../reactors/reactor-runner.ts';
import { startProjectionRunners } from './projection-runner.ts';
import type { Stores } from './stores.ts';

/** What is projected, and what is done in the world for it, as another thread can be told. */
export interface ProjectorJob {
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

function startLetters({ mail, publicUrl, begin }: ReactorsJob, { engines, log }: Stores, logger: Logger): Running {
  const now = () => new Date();
  const outbox = openOutbox(engines);
  const mailer = createMailer(mail, now);
  const beginning = begin ? () => startPlaceOf(log, now()) : undefined;
  const reactors = startReactors({ log, outbox, mailer, publicUrl, logger, now, beginning });
  return { stop: inOrder(reactors.stop, mailer.close, () => outbox.close()) };
}

function begin(reactors: ReactorsJob | undefined, stores: Stores, { logger, token }: { logger: Logger; token: number }): Running {
  const projectors = startProjectionRunners({ ...stores, projections, logger, token });
  const letters = reactors && startLetters(reactors, stores, logger);
  return {
    async stop() {
      await Promise.all([projectors.stop(), letters?.stop()]);
    },
  };
}

/**
 * Projects, and reacts where that is asked for, until it is stopped: while it holds the lease, where the engines keep one,
 * else it stands by. The stores stay their opener's to close.
 */
export function startProjectorHost(reactors: ReactorsJob | undefined, stores: Stores, logger: Logger): UnderLease {
  return underLease({ lease: openLease(stores.engines), logger, work: (token) => begin(reactors, stores, { logger, token }) });
}
