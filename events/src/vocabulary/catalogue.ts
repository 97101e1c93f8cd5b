import { accountEvents } from './account.ts';
import { agentEvents } from './agent.ts';
import type { EventDefinition, EventOf } from './definition.ts';
import { demoRequestEvents } from './demo-request.ts';
import { leadEvents } from './lead.ts';
import { lenderEvents } from './lender.ts';
import { planEvents } from './plan.ts';
import { profileEvents } from './profile.ts';

/** Every kind of event there is, in the order of the subjects. */
export const definitions = [
  ...accountEvents, ...agentEvents, ...lenderEvents, ...profileEvents, ...planEvents, ...leadEvents, ...demoRequestEvents,
] as const;

export type DomainEvent = EventOf<(typeof definitions)[number]>;
export type EventType = DomainEvent['type'];
/** The event of one type, or of one of several. */
export type EventNamed<T extends EventType> = Extract<DomainEvent, { type: T }>;

/** Definitions by type; the codec reads and writes by it. */
export type Catalogue = ReadonlyMap<string, EventDefinition>;
export const catalogue: Catalogue = new Map(definitions.map((one) => [one.type, one as unknown as EventDefinition]));

/** The types of a subject's events, for projections that name what they read. */
export const typesOf = <D extends readonly { type: string }[]>(events: D): D[number]['type'][] => events.map((one) => one.type);
