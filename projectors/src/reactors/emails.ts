import type { EventNamed, EventType, ProfileKind, RecordedEvent } from '@busca/events';
import { renderEmail, type EmailContent } from '@busca/platform/mail';
import { copy } from './copy.es.ts';

/** Whom a letter goes to: the account that the event is about, as it is now. */
export interface Recipient {
  name: string;
  email: string;
}

type Body = Pick<EmailContent, 'subject' | 'paragraphs'>;
type Decision = { subject: string; paragraph: (kind: ProfileKind) => string; more: string };
type Event<T extends EventType> = EventNamed<T>;

const told = ({ subject, paragraph, more }: Decision) => ({ data }: Event<'ProfileApproved' | 'ProfileReinstated'>): Body =>
  ({ subject, paragraphs: [paragraph(data.kind), more] });
const reasoned = ({ subject, paragraph, more }: Decision) => ({ data }: Event<'ProfileRejected' | 'ProfileSuspended' | 'PlanDeclined'>): Body =>
  ({ subject, paragraphs: [paragraph(data.kind), data.personal.reason, more] });

/** What each event that causes a letter says in it; null when this one causes none. */
const bodies = {
  // Admins and analysts are made by the portal's own people, who need no welcome.
  AccountCreated: ({ data }: Event<'AccountCreated'>): Body | null => (data.userType === 'Agent' || data.userType === 'Lender' ? copy.welcome : null),
  ConfirmationRequested: (_: Event<'ConfirmationRequested'>): Body => copy.confirmation,
  ProfileApproved: told(copy.approved),
  ProfileRejected: reasoned(copy.rejected),
  ProfileSuspended: reasoned(copy.suspended),
  ProfileReinstated: told(copy.reinstated),
  PlanDeclined: reasoned(copy.planDeclined),
} satisfies { [K in EventType]?: (event: EventNamed<K>) => Body | null };

type Mailed = keyof typeof bodies;
export type MailedEvent = Extract<RecordedEvent, { type: Mailed }>;

/** The types that a letter may come of. */
export const mailedTypes = Object.keys(bodies) as Mailed[];

export const isMailed = (event: RecordedEvent): event is MailedEvent => event.type in bodies;

/** Where somebody signs in, and is led on to their portal. */
const LOGIN = '/inicio-de-sesión-de-usuario';

/** The letter that an event causes; null when it causes none. Links begin at `publicUrl`. */
export function emailFor(event: MailedEvent, { name }: Recipient, publicUrl: string): { subject: string; text: string; html: string } | null {
  const body = (bodies[event.type] as (event: MailedEvent) => Body | null)(event);
  const link = { label: copy.toPortal, url: new URL(LOGIN, publicUrl).href };
  return body && renderEmail({ ...body, greeting: copy.greeting(name), link, farewell: copy.farewell });
}
