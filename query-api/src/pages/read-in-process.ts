import { callInProcess, type Handlers, type Logger } from '@busca/platform';
import type { Position } from '@busca/events';
import { queryRoutes } from '../routes/index.ts';
import { waitState } from '../http/wait-for-position.ts';
import type { PageWorld } from './contract.ts';

const { agents, lenders, service } = queryRoutes;
/** The calls that public pages make. */
const routes = { agents, lenders, service } as const;

interface InProcessParts {
  handlers: { [Slice in keyof typeof routes]: Handlers<(typeof routes)[Slice]> };
  /** Position of the log's last event. */
  head: () => Promise<Position>;
  logger: Logger;
}

/**
 * Answers the calls of pages inside this process. They count neither as requests nor against a visitor's limit: the
 * page does.
 */
export const readInProcess = ({ handlers, head, logger }: InProcessParts): PageWorld['read'] =>
  callInProcess({ routes, handlers, log: logger, state: () => ({ wait: waitState(head) }) });
