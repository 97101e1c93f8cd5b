import type { EventType } from '@busca/events';
import type { EventReply } from '@busca/query-api/contract';

/** What a file given with `--rule` exports as its default: an order of the profiles, or a projection. */
export type Rule = RankingRule | OwnProjection;

/** What if another rule decided the order of the city pages? Pure: it knows neither clock nor store. */
export interface RankingRule<Fact = unknown> {
  /** Whose order it is. */
  projection: 'agents' | 'lenders';
  /** What the rule remembers of a profile, after each event of that profile. Events are masked as analysts see them. */
  fold?(fact: Fact | undefined, event: EventReply): Fact | undefined;
  /**
   * A profile's sort key in every list, ascending by code point; equal keys follow the id. The document is masked as
   * well.
   */
  sort(profile: object, fact: Fact | undefined): string;
}

/** A read model of the analyst's own. Pure: it knows neither clock nor store. */
export interface OwnProjection<Body = unknown> {
  /** A name of one's own, or that of a live read model to compare it with. */
  name: string;
  /** The event types that it reads; all when left out. */
  types?: readonly EventType[];
  /**
   * Id of the one document that an event is about; undefined for an event to ignore. Events are masked as analysts see
   * them.
   */
  documentOf(event: EventReply): string | undefined;
  /** The document after the event; null deletes it. */
  project(document: Body | null, event: EventReply): Body | null;
}
