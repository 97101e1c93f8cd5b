import type { z } from 'zod';
import {
  accessEvents,
  accountEmailEvents,
  accountEvents,
  emailClaimEvents,
  sessionEvents,
  signInEvents,
} from '../account.ts';
import { agentEvents } from '../agent.ts';
import type { EventDefinition } from '../definition.ts';
import { demoRequestEvents, planEvents } from '../plan.ts';
import { digestEvents, emailEvents } from '../email.ts';
import { leadEvents, offerEvents, senderEvents } from '../lead.ts';
import { licenceEvents } from '../licence.ts';
import { lenderEvents } from '../lender.ts';
import { personEvents } from '../person.ts';
import { answerTimeEvents, contactEvents, editEvents, premiumEvents, profileEvents } from '../profile.ts';
import { replayEvents } from '../replay.ts';
import { reportEvents } from '../report.ts';
import { reviewEvents } from '../review.ts';
import { staffEvents } from '../staff.ts';

/** The definition of every event type, by subject: whoever reads events names the subjects that it reads. */
export const eventsBySubject = {
  account: accountEvents,
  accountEmail: accountEmailEvents,
  access: accessEvents,
  session: sessionEvents,
  signIn: signInEvents,
  emailClaim: emailClaimEvents,
  agent: agentEvents,
  lender: lenderEvents,
  profile: profileEvents,
  premium: premiumEvents,
  edit: editEvents,
  contact: contactEvents,
  answerTime: answerTimeEvents,
  licence: licenceEvents,
  plan: planEvents,
  lead: leadEvents,
  offer: offerEvents,
  sender: senderEvents,
  review: reviewEvents,
  report: reportEvents,
  demoRequest: demoRequestEvents,
  email: emailEvents,
  person: personEvents,
  staff: staffEvents,
  digest: digestEvents,
  replay: replayEvents,
} as const;

type EventsBySubject = typeof eventsBySubject;
export type Subject = keyof EventsBySubject;
/** The event types of one subject, or of any of several subjects. */
export type TypeOf<S extends Subject> = EventsBySubject[S][number]['type'];

export const definitions = Object.values(eventsBySubject).flat();

type Definition = (typeof definitions)[number];
type DataByType = { [D in Definition as D['type']]: z.infer<D['data']> };
export type EventType = keyof DataByType;
/** The event of one type, or of any of several types. */
export type EventNamed<T extends EventType> = { [K in T]: { type: K; data: DataByType[K] } }[T];
export type DomainEvent = EventNamed<EventType>;

export const eventTypes: readonly EventType[] = definitions.map(({ type }) => type);

/** Every subject, for who reads all events. */
export const subjects = Object.keys(eventsBySubject) as readonly Subject[];

/** Definitions by type, for the codec. */
export type Catalogue = ReadonlyMap<string, EventDefinition>;
export const catalogue: Catalogue = new Map(definitions.map((one) => [one.type, one]));
