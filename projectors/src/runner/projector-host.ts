import type { Engines, EngineSettings } from '@busca/events/engines';
import { inOrder, type Logger } from '@busca/platform';
import { createMailer, type MailSettings } from '@busca/platform/mail';
import { MongoLease } from '../lease/mongodb/lease.ts';
import { sharedLease, type Lease } from '../lease/port.ts';
import { underLease, type Running, type UnderLease } from '../lease/under-lease.ts';
import { projections } from '../projections/index.ts';
import { startPlaceOf } from '../reactors/start-position.ts';
import { startReactors } from '../reactors/reactor-runner.ts';
import { startProjectionRunners } from './projection-runner.ts';
import type { Stores } from '../stores.ts';

/** What is projected, and whether emails are sent for it: plain data, so that another thread can take it. */
export interface ProjectorJob {
  engines: EngineSettings;
  logLevel: string;
  /** Left out, events are projected and nothing else is done. */
  reactors?: ReactorsJob;
}

export interface ReactorsJob {
  mail: MailSettings;
  /** Address that links in emails begin with. */
  publicUrl: string;
  /** Whether reactors that remember nothing begin by themselves; else they wait until their outbox says where. */
  begin: boolean;
}

function startMail({ mail, publicUrl, begin }: ReactorsJob, { outbox, log }: Stores, logger: Logger): Running {
  const now = () => new Date();
  const mailer = createMailer(mail, now);
  const beginning = begin ? () => startPlaceOf(log, now()) : undefined;
  const reactors = startReactors({ log, outbox, mailer, publicUrl, logger, now, beginning });
  return { stop: inOrder(reactors.stop, mailer.close) };
}

function startWork(reactors: ReactorsJob | undefined, stores: Stores, { logger, token }: { logger: Logger; token: number }): Running {
  const projectors = startProjectionRunners({ ...stores, projections, logger, token });
  const mail = reactors && startMail(reactors, stores, logger);
  return {
    async stop() {
      await Promise.all([projectors.stop(), mail?.stop()]);
    },
  };
}

/** The lease of all that one projectors' process does, projections and reactors alike, where the engines keep it. */
const openLease = ({ mongo }: Pick<Engines, 'mongo'>): Lease => (mongo ? new MongoLease(mongo.db, { name: 'projectors' }) : sharedLease);

/**
 * Projects, and reacts where that is asked for, until it is stopped: while it holds the lease, where the engines keep one,
 * else it stands by. The stores stay their opener's to close.
 */
export function startProjectorHost(reactors: ReactorsJob | undefined, stores: Stores, logger: Logger): UnderLease {
  return underLease({ lease: openLease(stores.engines), logger, work: (token) => startWork(reactors, stores, { logger, token }) });
}
