import type { RecordedEvent } from '@busca/events';
import type { EmailContent, EmailLink } from '@busca/platform/mail';
import { copy } from '../words/copy.es.ts';
import type { EmailKey } from './email-ids.ts';
import type { Links } from './links.ts';
import type { OwnedProfile } from './owned-profile.ts';
import type { Recipient } from './recipient.ts';

/**
 * The content of one email. It goes to the account's address where `to` is left out, and leads to the dashboard without
 * a `link`.
 */
export interface Content extends Pick<EmailContent, 'subject' | 'paragraphs' | 'items' | 'notes' | 'link' | 'closing'> {
  key?: EmailKey;
  to?: string;
  /** Whether the greeting has the account's name; by default once its email is confirmed. */
  named?: boolean;
  /** Whether it is news: it answers nothing, and nothing depends on it. Its owner can end such emails. */
  isNews?: boolean;
}

/** What the emails of an event depend on beside it. */
export interface Context {
  links: Links;
  /** The account as it is now, and as it was right after the event. */
  now: Recipient;
  then: Recipient;
  /** The profile that the event is about, or the account's first one; undefined while there is none. */
  profile: OwnedProfile | undefined;
  /** The events of the event's own stream. */
  stream: readonly RecordedEvent[];
  /** A moment by the clock of the reader's place. */
  moment(at: string): string;
}

/** The way to write to the portal, for readers whom no portal of their own helps. */
export const toContact = (links: Links): EmailLink => ({ label: copy.toContact, url: links.page('/contactanos') });

export type Contents = readonly Content[] | Promise<readonly Content[]>;

/**
 * Emails about what an account's user does. Before the email is confirmed there are none: it may be a stranger's, whose
 * mailbox they would fill.
 */
export const toConfirmed =
  <Event>(write: (event: Event, context: Context) => Contents) =>
  (event: Event, context: Context): Contents =>
    context.now.confirmed ? write(event, context) : [];
