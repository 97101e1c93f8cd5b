import type { Portal, PortalOptions } from './portal.ts';
import type { Processes } from './processes.ts';

/** An outage during a step. */
export interface Outage {
  /** The request that triggers it, as in `POST /api/users`. */
  request: RegExp;
  /** Causes the outage; resolves once everything works again. */
  run(): Promise<void>;
}

/** The steps of the journey that an outage can hit. */
export type Step = 'sign-up' | 'empty-search' | 'approval' | 'search' | 'edit' | 'audit';

/** A deployment of a portal, in one process or several: empty except for the admin. */
export interface Deployment {
  url: string;
  /** The code in the link that confirms the agent's email. */
  confirmationCode(): Promise<string>;
  outages?: Partial<Record<Step, Outage>>;
  /** Fails unless log, read models and emails hold the journey's results once. */
  verify?(): Promise<void>;
  stop(): Promise<unknown>;
}

/** Fixtures that a deployment is started with. */
export interface StartFixtures {
  processes: Processes;
  startPortal(options: PortalOptions): Promise<Portal>;
  newFolder(): string;
}
