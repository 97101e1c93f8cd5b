import type { Commands } from '@busca/command-api';
import { profileKinds, type Actor, type EventLog, type ProfileKind, type RecordedEvent } from '@busca/events';
import { ApiError, createLogger } from '@busca/platform';
import { answerTimeWork, createTurn, midnightOf } from '@busca/projectors';
import { isPublic, type TurnDocument } from '@busca/projectors/read-models';
import { createRandom, type Random } from '../random.ts';
import { Agenda, type Requests, type Step } from './step.ts';
import { Arrivals } from './arrivals.ts';
import { arrival, DAY, type Period } from './calendar.ts';
import { LiveModels } from './live-models.ts';
import { MessageActs, type Act } from './message-acts.ts';

/** How long, in ms, the portal takes for what is due. */
const REACTS = 400;
/** How long after midnight in New York, in ms, the answer times of a day are measured. */
const MEASURED = 30_000;
/** The seed of the messages is another one than that of the profiles. */
const OTHER_SEED = 7;

/** What somebody tried too late: the message was with another one, or settled. */
const TOO_LATE: readonly string[] = ['not-found', 'not-in-this-state', 'enough-holders', 'takes-no-messages'];

export interface Stage {
  log: EventLog;
  commands: Commands;
  /** Sets the clock of the next commands, in ms since 1970. */
  setTime(at: number): void;
}

interface Play {
  /** A folder for the read models that the portal decides by. */
  folder: string;
  seed: number;
  period: Period;
  /** What people do about accounts and profiles, in the order of time. */
  steps: readonly Step[];
  /** How many events the messages have. */
  events: number;
  /** Numbers the visitors from here on. */
  firstVisitor: number;
  admins: readonly Actor[];
  requests: Requests;
  onProgress: (events: number) => void;
}

interface Item {
  at: number;
  run(): Promise<unknown>;
  /** Events that it must append; left out for those of messages, which are counted together. */
  events?: number;
}

/** Plays a history: the steps of profiles, and messages that people and the portal itself deal with. */
class HistoryPlay {
  readonly #stage: Stage;
  readonly #play: Play;
  readonly #models: LiveModels;
  readonly #random: Random;
  readonly #agenda = new Agenda<Item>();
  readonly #profiles = new Map<string, TurnDocument>();
  readonly #emails = new Map<string, string>();
  readonly #turn: ReturnType<typeof createTurn>;
  readonly #measuring: ReturnType<typeof answerTimeWork>;
  readonly #acts: MessageActs;
  readonly #arrivals: Arrivals;
  #now = 0;
  #done = 0;
  #left: number;

  constructor(stage: Stage, play: Play, models: LiveModels) {
    [this.#stage, this.#play, this.#models, this.#left] = [stage, play, models, play.events];
    this.#random = createRandom(play.seed + OTHER_SEED);
    const random = this.#random;
    const log = this.#limitedLog();
    const now = () => new Date(this.#now);
    const { store } = models;
    this.#turn = createTurn({ log, store, now, routing: 'automatic', offerHours: 4, logger: createLogger('silent') });
    this.#measuring = answerTimeWork({ log, store, now });
    this.#acts = new MessageActs({ random, admins: play.admins, anyProfile: (kind) => this.#anyProfile(kind) });
    this.#arrivals = new Arrivals({
      random,
      open: () => this.#open(),
      emailOf: (accountId) => this.#emails.get(accountId),
      first: play.firstVisitor,
    });
  }

  /** The log, which takes no more events of messages than the history is to have. */
  #limitedLog(): EventLog {
    const { log } = this.#stage;
    const append: EventLog['append'] = async (stream, revision, events) => {
      if (events.length > this.#left) throw new Error('The history has all its events');
      return log.append(stream, revision, events);
    };
    return { ...log, append };
  }

  #open(): TurnDocument[] {
    return [...this.#profiles.values()].filter((profile) => isPublic(profile) && !profile.paused);
  }
  #anyProfile(kind: ProfileKind | null): string | undefined {
    const [first, ...others] = this.#open().filter((profile) => profile.kind === (kind ?? profileKinds[0]));
    return first && this.#random.pick([first, ...others]).profileId;
  }

  #plan(): void {
    const { steps, period, events } = this.#play;
    for (const { at, events: appended, send } of steps)
      this.#agenda.add({ at, events: appended, run: () => send(this.#stage.commands, this.#stage.log) });
    for (let day = Math.ceil(period.from / DAY) * DAY; day < period.until; day += DAY) {
      const date = new Date(day).toISOString().slice(0, 10);
      this.#agenda.add({ at: midnightOf(date).getTime() + MEASURED, run: () => this.#measuring.run(date) });
    }
    // Each message has one event at least; those that come when the others have had their share stay away.
    const arrivals = Array.from({ length: events }, () => arrival(this.#random, period)).toSorted((a, b) => a - b);
    for (const [count, at] of arrivals.entries()) {
      const share = Math.ceil((events * (count + 1)) / arrivals.length);
      this.#agenda.add({ at, run: async () => events - this.#left < share && this.#arrive() });
    }
  }

  #arrive(): Promise<unknown> {
    const request = this.#play.requests(this.#now, { id: null, role: 'Visitor' });
    return this.#tried(() => this.#arrivals.next()(this.#stage.commands, request));
  }

  /** Does what somebody does, unless it is too late for it. */
  async #tried(run: () => Promise<unknown>): Promise<void> {
    await run().catch((error: unknown) => {
      if (!(error instanceof ApiError && TOO_LATE.includes(error.code))) throw error;
    });
  }

  #act({ at, actor, run }: Act): Item {
    const request = this.#play.requests(at, actor);
    return { at, run: () => this.#tried(() => run(this.#stage.commands.leads, request)) };
  }

  /** Takes note of what has happened, and adds what people then do. @returns how many events there were */
  async #follow(): Promise<readonly RecordedEvent[]> {
    const events = await this.#models.follow();
    for (const event of events) {
      const { type, data } = event;
      if (type === 'AccountCreated') this.#emails.set(data.accountId, data.personal.email);
      if ('profileId' in data) {
        const profile = await this.#models.profile(data.profileId);
        if (profile) this.#profiles.set(data.profileId, profile);
      }
      if ('leadId' in data) {
        const message = await this.#models.message(data.leadId);
        if (message) for (const act of this.#acts.after(event, message.life)) this.#agenda.add(this.#act(act));
      }
    }
    return events;
  }

  /** Whether the next thing is the portal's: `at` is when. */
  async #dueBefore(at: number): Promise<number | undefined> {
    const due = await this.#models.nextDue();
    if (due === undefined) return undefined;
    const moment = Math.max(this.#now, due === '' ? 0 : Date.parse(due)) + REACTS;
    return moment <= at ? moment : undefined;
  }

  #setTime(at: number): void {
    this.#now = Math.max(this.#now, at);
    this.#stage.setTime(this.#now);
  }

  /** The portal does what is due. */
  async #look(): Promise<void> {
    await this.#models.reachEnd();
    await this.#turn.look().catch((error: unknown) => {
      if (this.#left > 0) throw error;
    });
    this.#count(await this.#follow());
  }

  #count(events: readonly RecordedEvent[], own?: number): void {
    if (own === undefined) this.#left -= events.length;
    else if (own !== events.length) throw new Error(`A step appended ${events.length} events in place of ${own}`);
    this.#done += events.length;
    this.#play.onProgress(this.#done);
  }

  async #takeNext(item: Item): Promise<void> {
    this.#setTime(item.at);
    if (item.events === undefined && this.#left < 2) return;
    await item.run();
    const events = await this.#follow();
    this.#count(events, item.events);
    if (this.#left > 0 && events.some(({ type }) => type === 'ProfileSuspended')) await this.#look();
  }

  async play(): Promise<void> {
    const { until } = this.#play.period;
    await this.#models.follow();
    this.#plan();
    for (let item = this.#agenda.next; item && item.at < until; item = this.#agenda.next) {
      const due = this.#left > 0 ? await this.#dueBefore(item.at) : undefined;
      if (due === undefined) await this.#takeNext(this.#agenda.take()!);
      else {
        this.#setTime(due);
        await this.#look();
      }
    }
    await this.#fillUp(until);
  }

  /** As many messages to the admins as events are still wanted, in what is left of the time. */
  async #fillUp(until: number): Promise<void> {
    const pause = Math.floor((until - this.#now) / (this.#left + 1));
    for (; this.#left > 0;) {
      this.#setTime(this.#now + pause);
      const request = this.#play.requests(this.#now, { id: null, role: 'Visitor' });
      await this.#stage.commands.demoRequests.send('Solicita una demostración del plan Enterprise.', request);
      this.#count(await this.#follow());
    }
  }
}

/**
 * Plays a history into the log. The portal's part of it is the portal's own: the turn, lapses, reminders, answer times.
 */
export async function playHistory(stage: Stage, play: Play): Promise<void> {
  const models = await LiveModels.open(play.folder, stage.log);
  try {
    await new HistoryPlay(stage, play, models).play();
  } finally {
    await models.close();
  }
}
