import {
  linkCode,
  type LinkPurpose,
  type LinkSubject,
  type PersonalKeys,
  type ProfileKind,
  type RecordedEvent,
} from '@busca/events';
import type { EmailContent, EmailLink } from '@busca/platform/mail';
import { copy } from '../words/copy.es.ts';
import type { OwnedProfile, Recipient } from './recipient.ts';

/** Makes the links of emails. */
export interface Links {
  page(path: string): string;
  /** A link with a code, which its fragment holds: no server and no Referer header receives it. */
  withCode(purpose: LinkPurpose, subject: LinkSubject): Promise<string>;
  /** The page where the sender of a message sees who has it; its fragment holds the code. */
  sentMessage(leadId: string): Promise<string>;
  /** The address that a mail program sends a POST to, to end an account's news (RFC 8058). */
  endNews(accountId: string): Promise<string>;
}

/** The page that asks for a click before it does what a link is for. */
const LINK_PAGE = '/correo';

/** The path of the public page of a kind of profile. */
export const publicPages: Record<ProfileKind, string> = { agent: '/perfil-agente/', lender: '/perfil-prestamista/' };

/** Links that begin with the portal's public URL. */
export const linksTo = (publicUrl: string, keys: Pick<PersonalKeys, 'lookupSecret'>): Links => ({
  page: (path) => new URL(path, publicUrl).href,
  async withCode(purpose, subject) {
    const page = new URL(LINK_PAGE, publicUrl);
    page.hash = new URLSearchParams({ [purpose]: await linkCode(keys, purpose, subject) }).toString();
    return page.href;
  },
  async sentMessage(leadId) {
    const page = new URL('/tu-mensaje', publicUrl);
    const code = await linkCode(keys, 'revoke-consent', { accountId: leadId, id: leadId });
    page.hash = new URLSearchParams({ code }).toString();
    return page.href;
  },
  endNews: async (accountId) =>
    new URL(`/api/account/news/${await linkCode(keys, 'choose-news', { accountId, id: accountId })}`, publicUrl).href,
});

/** One of the emails that an event causes; the key tells an event's emails apart. */
export type EmailKey = 'letter' | 'former' | 'sender';

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
