import type { z } from 'zod';
import { accountEvents } from '../account.ts';
import { agentEvents } from '../agent.ts';
import type { EventDefinition } from '../definition/definition.ts';
import { demoRequestEvents } from '../demo-request.ts';
import { digestEvents } from '../digest.ts';
import { emailEvents } from '../email.ts';
import { leadEvents } from '../lead.ts';
import { lenderEvents } from '../lender.ts';
import { personEvents } from '../person.ts';
import { planEvents } from '../plan.ts';
import { profileEvents } from '../profile.ts';
import { replayEvents } from '../replay.ts';
import { staffEvents } from '../staff.ts';

/** The definition of every event type, by subject. */
export const definitions = [
  ...accountEvents,
  ...agentEvents,
  ...lenderEvents,
  ...profileEvents,
  ...planEvents,
  ...leadEvents,
  ...demoRequestEvents,
  ...emailEvents,
  ...personEvents,
  ...staffEvents,
  ...digestEvents,
  ...replayEvents,
] as const;

type Definition = (typeof definitions)[number];
type DataByType = { [D in Definition as D['type']]: z.infer<D['data']> };
export type EventType = keyof DataByType;
/** The event of one type, or of any of several types. */
export type EventNamed<T extends EventType> = { [K in T]: { type: K; data: DataByType[K] } }[T];
export type DomainEvent = EventNamed<EventType>;

export const eventTypes: readonly EventType[] = definitions.map(({ type }) => type);

/** Definitions by type, for the codec. */
export type Catalogue = ReadonlyMap<string, EventDefinition>;
export const catalogue: Catalogue = new Map(definitions.map((one) => [one.type, one]));
