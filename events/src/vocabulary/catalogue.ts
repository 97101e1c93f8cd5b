import type { z } from 'zod';
import { accountEvents } from './account.ts';
import { agentEvents } from './agent.ts';
import type { EventDefinition } from './definition.ts';
import { demoRequestEvents } from './demo-request.ts';
import { leadEvents } from './lead.ts';
import { lenderEvents } from './lender.ts';
import { planEvents } from './plan.ts';
import { profileEvents } from './profile.ts';

/** Every kind of event there is, in the order of the subjects. */
export const definitions = [
  ...accountEvents, ...agentEvents, ...lenderEvents, ...profileEvents, ...planEvents, ...leadEvents, ...demoRequestEvents,
] as const;

type Definition = (typeof definitions)[number];
type DataByType = { [D in Definition as D['type']]: z.infer<D['data']> };
export type EventType = keyof DataByType;
/** The event of one type, or of one of several. */
export type EventNamed<T extends EventType> = { [K in T]: { type: K; data: DataByType[K] } }[T];
export type DomainEvent = EventNamed<EventType>;

export const eventTypes: readonly EventType[] = definitions.map(({ type }) => type);

/** Definitions by type; the codec reads and writes by it. */
export type Catalogue = ReadonlyMap<string, EventDefinition>;
export const catalogue: Catalogue = new Map(definitions.map((one) => [one.type, one]));
