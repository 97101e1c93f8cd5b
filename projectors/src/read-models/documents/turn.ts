import type { LeadLife, ProfileKind, ProfileStatus, Website } from '@busca/events';
import { readModel } from './read-model.ts';

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
