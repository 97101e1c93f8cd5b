import { setTimeout as sleep } from 'node:timers/promises';
import { type EventType, eventTypes, type RecordedEvent } from '@busca/events';
import { WrongSetting } from '@busca/platform';
import { type Projection, projections } from '@busca/projectors';
import { keys, type ProfileDocument, readModel } from '@busca/projectors/read-models';
import { maskBoth, presentEvent } from '@busca/query-api/analysis';
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
  sort(profile: object, fact: Fact | undefined): string | number;
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

/**
 * A projection made of a rule. `wait` ends the replay at the rule's first error, which another try would only repeat.
 */
interface Ruled<Body> {
  projection: Projection<Body>;
  wait(ms: number): Promise<unknown>;
}

/** A profile with what a ranking rule remembers of it. */
export interface RankedProfile {
  profile: ProfileDocument;
  fact?: unknown;
}

/** What a rule, or the loading of its file, has thrown: anything. */
export const textOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replaceAll(/\s+/g, ' ');

/** @throws TypeError for what can't be stored as JSON */
function json<T>(what: string, value: T): T {
  if (JSON.stringify(value) === undefined) throw new TypeError(`${what} must be JSON, and is ${typeof value}`);
  return value;
}

/** @throws TypeError for what names no document */
function idOrNone(id: unknown): string | undefined {
  if (id !== undefined && typeof id !== 'string')
    throw new TypeError(`documentOf must answer a text or undefined, and not ${String(id)}`);
  return id;
}

/** @throws TypeError for what has no place in an order */
function sortKey(key: unknown): string {
  if (typeof key !== 'string' && !Number.isFinite(key))
    throw new TypeError(`sort must answer a text or a finite number, and not ${String(key)}`);
  return String(key);
}

/** @throws TypeError for a promise, whose own error then ends nothing */
function atOnce<T>(answer: T): T {
  if (!(answer instanceof Promise)) return answer;
  answer.catch(() => undefined);
  throw new TypeError('its functions must answer at once, so none may be async');
}

const placeOf = ({ type, position }: RecordedEvent): string => `${type} ${position}`;

/** Runs a rule's functions with the checks of what they answer, and keeps the first error. */
function failures() {
  let failed: WrongSetting | undefined;
  return {
    guarded<Answer, Checked>(place: string, work: () => Answer, check: (answer: Answer) => Checked): Checked {
      try {
        return check(atOnce(work()));
      } catch (error) {
        failed ??= new WrongSetting([`--rule: the rule fails at ${place}: ${textOf(error)}`]);
        throw error;
      }
    },
    async wait(ms: number): Promise<void> {
      if (failed) throw failed;
      await sleep(ms);
    },
  };
}

/** The projection of a model with a rule's sort key in its lists, and its facts beside the documents. */
export function rankedProjection(rule: RankingRule, unmasked: boolean): Ruled<RankedProfile> {
  const base = projections.find(({ model }) => model.name === rule.projection) as Projection<ProfileDocument>;
  const { guarded, wait } = failures();
  const { erase } = base;
  const profileForRule = (profile: ProfileDocument): object =>
    unmasked ? profile : (maskBoth(rule.projection, profile, profile)[0] as object);
  return {
    wait,
    projection: {
      model: readModel(`rule-${rule.projection}`),
      version: base.version,
      types: base.types,
      documentOf: (event) => base.documentOf(event),
      project(before, event) {
        const profile = base.project(before?.profile ?? null, event);
        if (profile === null || profile === before?.profile) return profile && before;
        const fact = guarded(
          placeOf(event),
          () => rule.fold?.(before?.fact, presentEvent(event, !unmasked)),
          (answer) => (answer === undefined ? answer : json('what fold answers', answer)),
        );
        return { profile, ...(fact !== undefined && { fact }) };
      },
      ...(erase && {
        erase: ({ profile, fact }: RankedProfile) => {
          const left = erase(profile);
          return left && { profile: left, fact };
        },
      }),
      index: ({ profile, fact }) => ({
        ...base.index(profile),
        terms: [],
        sort: guarded(`${rule.projection} ${profile.id}`, () => rule.sort(profileForRule(profile), fact), sortKey),
      }),
    },
  };
}

/** The projection of a read model of the analyst's own, in the order of its documents' ids. */
export function ownProjection(rule: OwnProjection, unmasked: boolean): Ruled<unknown> {
  const { guarded, wait } = failures();
  const present = (event: RecordedEvent) => presentEvent(event, !unmasked);
  return {
    wait,
    projection: {
      model: readModel(rule.name),
      version: 1,
      types: rule.types ?? eventTypes,
      documentOf: (event) => guarded(placeOf(event), () => rule.documentOf(present(event)), idOrNone),
      project: (document, event) =>
        guarded(
          placeOf(event),
          () => rule.project(document, present(event)),
          (answer) => json('the document', answer),
        ),
      index: () => ({ keys: [keys.all], sort: '', text: '', terms: [] }),
    },
  };
}
