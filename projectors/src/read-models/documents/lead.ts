import type {
  AnswerableMessage,
  AnswerChannel,
  AnswerTime,
  ConsentRevoker,
  Holder,
  LeadLife,
  LeadOutcome,
  LeadPage,
  LeadStatus,
  PassReason,
  ProfileKind,
  ProfileStatus,
  ReturnReason,
  Website,
} from '@busca/events';
import type { AdminNote } from './profile.ts';
import { readModel } from './read-model.ts';

/** What a holder did with a message, beside what its life says. Instants are ISO; null is what has not happened. */
export interface Holding {
  since: string;
  acceptedAt: string | null;
  answeredAt: string | null;
  channel: AnswerChannel | null;
  outcome: LeadOutcome | null;
}

/** What a holder says of an answer, unless its sender has denied that. */
export const answerOf = (
  { isConfirmed }: Holder,
  { answeredAt, channel }: Holding,
): Pick<Holding, 'answeredAt' | 'channel'> =>
  isConfirmed === false ? { answeredAt: null, channel: null } : { answeredAt, channel };

/** How a message left a holder. */
export type Leaving = 'passed' | 'lapsed' | 'taken-back' | 'another' | 'withdrawn' | 'handled';

/** A holding that ended. `reason` is one of a pass; `note` is the holder's, or an admin's reason to take it back. */
export interface FormerHolding extends Holding {
  leftAt: string;
  how: Leaving;
  reason: PassReason | null;
  note: string | null;
}

export interface LeadDocument {
  id: string;
  /** The visitor's pseudonym in the log: the same for every message from one email. */
  person: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  /** The place as it was typed where the catalogue does not know it. */
  location?: string | undefined;
  timeframe?: string | undefined;
  consent: string;
  /** When the consent was taken back (ISO), by whom, and an admin's reason; null as long as it stands. */
  revoked: { at: string; by: ConsentRevoker; reason: string | null } | null;
  /** The page that it was sent from; null where the event does not say. */
  page: LeadPage | null;
  at: string;
  status: LeadStatus;
  life: LeadLife;
  /** The times of its holder; null without one. Those of the former holders stand in the order of `life.former`. */
  holding: Holding | null;
  former: FormerHolding[];
  /** Why nobody is next; null unless it waits for the admins because of that. */
  returned: ReturnReason | null;
  /** Account of the admin who has it; null without one. */
  assignee: string | null;
  /** Notes among admins, the newest last. */
  notes: AdminNote[];
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const leads = readModel<LeadDocument>('leads');

/** A profile in the turn: the next message goes to the one whose last turn is longest ago. */
export interface TurnDocument {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
  website: Website;
  status: ProfileStatus;
  /** As its owner wrote them, separated by semicolons. */
  areas: string;
  paused: boolean;
  openLimit: number;
  /** Position of the last offer in turn; '' before the first one. */
  lastTurn: string;
}

export const turns = readModel<TurnDocument>('turns');

/** What the portal has to do about a message by itself. */
export interface LeadTask {
  what: 'offer' | 'lapse' | 'remind' | 'ask' | 'ask-review';
  /** When it is due (ISO); '' for at once. */
  at: string;
}

/** A message, and what is next to do about it. */
export interface LeadTaskDocument {
  life: LeadLife;
  /** Since when (ISO) its holder has it as they have it now; null without one. */
  since: string | null;
  /** When the holder said that it was answered (ISO); null before, and once the sender denies it. */
  answeredAt: string | null;
  /** The first one first. */
  tasks: readonly LeadTask[];
}

export const leadTasks = readModel<LeadTaskDocument>('lead-tasks');

/** A message that an answer time is measured by. */
export interface TimedMessage extends AnswerableMessage {
  /** An answer that its sender has denied, and may give back (ISO); null without one. */
  deniedAt: string | null;
}

/** The messages that a profile's answer time is measured by, and what is published of it. */
export interface AnswerTimeDocument {
  profileId: string;
  kind: ProfileKind;
  accountId: string;
  /** Messages of the last 100 days, the oldest first. */
  messages: readonly TimedMessage[];
  /** As of the last midnight whose figure differed from the one before; null before the first. */
  published: AnswerTime | null;
}

export const answerTimes = readModel<AnswerTimeDocument>('answer-times');
