import { systemRequest, type CommandRequest, type Commands } from '@busca/command-api';
import type { Actor } from '@busca/events';

/** One command of a history. */
export interface Step {
  /** When it is sent, in ms since 1970. */
  at: number;
  /** How many events it appends; the run checks that. */
  events: number;
  send(commands: Commands): Promise<unknown>;
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0');

/** An id formatted as a UUID v7 of the moment `at`; `count` makes it unique. The same for the same arguments. */
export function historyId(at: number, count: number): string {
  const time = hex(at, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(count, 12)}`;
}

/** Gives each command of a history its id. Commands of one visit to the site share the `visit` as their correlation. */
export function createRequests(): (at: number, actor: Actor, visit?: string) => CommandRequest {
  let count = 0;
  return (at, actor, visit) => {
    const request = systemRequest(historyId(at, (count += 1)), actor);
    return visit === undefined ? request : { ...request, correlationId: visit };
  };
}

export type Requests = ReturnType<typeof createRequests>;
