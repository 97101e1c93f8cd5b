import type {
  LeadOutcome,
  LeadPage,
  OfferWay,
  PlanType,
  ProfileKind,
  RejectionCategory,
  Website,
  WithholdingCategory,
  Actor,
  ReplayCounts,
  ReplayFailure,
} from '@busca/events';
import { readModel } from './read-model.ts';

/** What is counted of a message among professionals. */
export type MessageFigure =
  | `offered-${OfferWay}`
  | 'accepted'
  | 'passed'
  | 'lapsed'
  | 'answered'
  | `closed-${LeadOutcome}`;

/**
 * A fact that the figures count: a profile's way, a message's, or one event. Nothing personal but the states of a
 * profile, and that of a message.
 */
export type FigureDocument =
  | {
      fact: 'profile';
      kind: ProfileKind;
      website: Website;
      accountId: string;
      /** Codes of the states of its areas when it registered; none once its owner is erased. */
      states: string[];
      signedUpAt: string;
      approvedAt: string | null;
      /** The account that approved it. */
      approvedBy: string | null;
      premiumAt: string | null;
    }
  | { fact: 'rejection'; at: string; category: RejectionCategory; kind: ProfileKind; by: string | null }
  | { fact: 'plan'; at: string; from: PlanType; to: PlanType; kind: ProfileKind }
  | {
      fact: 'message';
      /** The sender's pseudonym. */
      person: string;
      sentAt: string;
      page: LeadPage | null;
      /** Code of the state of its place; null without a known one, and once its sender is erased. */
      state: string | null;
      /** What happened to it among professionals, however often: an offer by its way, a closing by its outcome. */
      acts: readonly { at: string; what: MessageFigure }[];
    }
  | { fact: 'withheld review'; at: string; category: WithholdingCategory }
  | { fact: 'erasure'; at: string };

export const stats = readModel<FigureDocument>('stats');

export type ReplayStatus = 'requested' | 'cancelled' | 'compared' | 'failed' | 'promoting' | 'promoted';

/**
 * How a replay ended: with its events, documents, and the live read model that it was compared with. As
 * `ReplayCompared`.
 */
export interface ReplayResult extends ReplayCounts {
  events: number;
  version: number;
  generation: number;
  exact: boolean;
  parked: number;
}

/**
 * A replay of a read model that was requested on the screen. Nothing personal: its differences are in the replay
 * reports.
 */
export interface ReplayDocument {
  id: string;
  projection: string;
  /** The last instant (ISO) that is replayed; null for the whole log. */
  until: string | null;
  status: ReplayStatus;
  /** Who requested it, and when (ISO). */
  by: Actor;
  at: string;
  /** When its status last changed (ISO). */
  changedAt: string;
  /** Null until it was compared. */
  result: ReplayResult | null;
  /** Null unless it has failed. */
  failure: ReplayFailure | null;
  /** Who had it promoted, when (ISO), and as which generation it is live; null generation until it is. */
  promotion: { by: Actor; at: string; generation: number | null } | null;
  /** Revision of its stream, which If-Match is compared with. */
  revision: number;
}

export const replays = readModel<ReplayDocument>('replays');
