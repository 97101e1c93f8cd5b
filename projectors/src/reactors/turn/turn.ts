import { setTimeout as wait } from 'node:timers/promises';
import {
  deadline,
  deriveId,
  HOLDERS_MAX,
  streams,
  UnreadableEvent,
  WrongExpectedRevision,
  type DomainEvent,
  type EventLog,
  type Position,
  type RecordedEvent,
} from '@busca/events';
import type { Logger } from '@busca/platform';
import { zoneOfPlace } from '@busca/platform/places';
import type { Running } from '../../lease/lease.ts';
import { taskAfter } from '../../projections/messages/turn.ts';
import {
  isPublic,
  keys,
  leadTasks,
  turns,
  type LeadTask,
  type LeadTaskDocument,
  type ReadModelStore,
} from '../../read-models/index.ts';
import { findNext, profileNow } from './candidates.ts';

/** Pause, in ms, between two looks at what is due: the short one after something was done, then doubled. */
const PAUSE = { shortest: 25, longest: 500 };

/** Messages of one look. */
const PAGE = 100;

/** Failures within this many ms of the last one belong to the same outage, which is logged once as a warning. */
const SAME_OUTAGE = 30_000;

export interface TurnSettings {
  /** Whether messages go to the next professional by themselves; else they wait for the admins. */
  routing: 'automatic' | 'by-hand';
  /** Hours of an offer. */
  offerHours: number;
}

export interface TurnDependencies extends TurnSettings {
  log: Pick<EventLog, 'append' | 'readStream' | 'store'>;
  store: Pick<ReadModelStore, 'reader'>;
  logger: Pick<Logger, 'debug' | 'warn'>;
  now: () => Date;
}

/** A message as its stream has it now. */
interface Read {
  task: LeadTaskDocument;
  sent: RecordedEvent<'LeadSent'>;
  last: RecordedEvent;
}

/** What only causes a letter. */
const letters: Partial<Record<LeadTask['what'], 'LeadReminded' | 'LeadAnswerAsked' | 'LeadReviewAsked'>> = {
  remind: 'LeadReminded',
  ask: 'LeadAnswerAsked',
  'ask-review': 'LeadReviewAsked',
};

/** Who has a message, as events name it. */
const heldBy = ({ life: { leadId, holder } }: LeadTaskDocument) => ({
  leadId,
  profileId: holder!.profileId,
  kind: holder!.kind,
  accountId: holder!.accountId,
});

/**
 * Does what is due about messages: offers them in turn, lets offers lapse, reminds holders, asks senders. What is due
 * stands in a read model, so that a start finds it again; each message is read from its stream before anything is
 * appended to that, at the revision that was read. So nothing happens twice, however many processes try.
 */
export function createTurn({ log, store, routing, offerHours, logger, now }: TurnDependencies) {
  const models = [store.reader(turns), store.reader(leadTasks)] as const;
  /** The read models must hold everything up to here before the next decision. */
  let needed: Position | undefined;
  let checked = '';

  /** Undefined for a message whose sender was erased, and for one that can't be read: the others don't wait for it. */
  async function read(leadId: string): Promise<Read | undefined> {
    const events = await log.readStream(streams.lead(leadId)).catch((error: unknown) => {
      if (!(error instanceof UnreadableEvent)) throw error;
      logger.debug({ err: error, leadId }, "A message is left alone: its events can't be read");
      return [];
    });
    const task = events.reduce<LeadTaskDocument | null>(taskAfter, null);
    const [sent] = events;
    return task && sent?.type === 'LeadSent' ? { task, sent, last: events.at(-1)! } : undefined;
  }

  /** Appends what happens to a message. Its id is derived from the message's last event: a repeat is the same event. */
  async function append({ task: { life }, last }: Read, event: DomainEvent): Promise<void> {
    const metadata = {
      at: now().toISOString(),
      actor: { id: null, role: 'System' as const },
      $correlationId: last.metadata.$correlationId,
      $causationId: last.id,
    };
    try {
      const id = deriveId(last.id, 'turn', event.type);
      const { position } = await log.append(streams.lead(life.leadId), last.revision, [{ ...event, id, metadata }]);
      if (needed === undefined || position > needed) needed = position;
    } catch (error) {
      // Somebody else was first: what is due now stands in the stream.
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }

  async function decide({ task: { life }, sent }: Read, upTo: Position): Promise<DomainEvent> {
    const { leadId, person, kind, place, former } = life;
    const returned = (reason: 'no-place' | 'nobody-eligible' | 'enough-holders' | 'by-hand'): DomainEvent => ({
      type: 'LeadReturned',
      data: { leadId, reason },
    });
    if (routing === 'by-hand') return returned('by-hand');
    if (former.filter(({ way }) => way !== 'by-hand').length >= HOLDERS_MAX) return returned('enough-holders');
    if (kind === null || place === null) return returned('no-place');
    const next = await findNext(
      { log, store },
      { kind, place, sent, former: former.map(({ profileId }) => profileId) },
    );
    if (!next) return returned('nobody-eligible');
    const { profileId, accountId } = next;
    const until = deadline(now().toISOString(), offerHours, zoneOfPlace(place));
    return {
      type: 'LeadOffered',
      data: { leadId, profileId, kind, accountId, person, way: 'turn', until, upTo, isOwn: false },
    };
  }

  /** Whether the read models hold all that a decision depends on: the message itself, and what was appended before. */
  const isKnown = ({ last }: Read, upTo: Position): boolean => last.position <= upTo && needed! <= upTo;

  /** Does the first thing that is due. Time that has run out comes before a reminder that was missed. */
  async function act(found: Read, upTo: Position): Promise<void> {
    const due = found.task.tasks.filter(({ at }) => at <= now().toISOString()).map(({ what }) => what);
    const what = due.includes('lapse') ? 'lapse' : due[0];
    if (what === 'offer' && isKnown(found, upTo)) await append(found, await decide(found, upTo));
    if (what === 'lapse') await append(found, { type: 'LeadLapsed', data: { ...heldBy(found.task), cause: 'time' } });
    const asked = what && letters[what];
    if (asked) await append(found, { type: asked, data: heldBy(found.task) });
  }

  /**
   * Does what is due now, the offers last: the next one depends on the one before, and no message is read for it yet.
   */
  async function doDue(upTo: Position): Promise<void> {
    const before = `${now().toISOString()}~`;
    const page = await store.reader(leadTasks).page({ keys: [keys.due], before, offset: 0, limit: PAGE });
    for (const { id, sort } of [...page.filter((one) => one.sort !== ''), ...page.filter((one) => one.sort === '')]) {
      if (sort === '' && needed! > upTo) return;
      await read(id).then((found) => found && act(found, upTo));
    }
  }

  /** Takes a message from a holder whose profile visitors don't see any more, unless it was answered. */
  async function lapseUnavailable(leadId: string, profileId: string): Promise<void> {
    const found = await read(leadId);
    const holder = found?.task.life.holder;
    if (!found || holder?.profileId !== profileId) return;
    if (holder.state !== 'offered' && holder.state !== 'accepted') return;
    const profile = await profileNow({ log, store }, holder);
    if (profile && isPublic(profile.turn)) return;
    await append(found, { type: 'LeadLapsed', data: { ...heldBy(found.task), cause: 'unavailable' } });
  }

  /** Looks at the holders of all messages that wait for them, whenever one of the read models has changed. */
  async function checkHolders(): Promise<void> {
    const versions = (await Promise.all(models.map((model) => model.state()))).map(({ version }) => version).join();
    if (versions === checked) return;
    for (let offset = 0, length = PAGE; length === PAGE; offset += PAGE) {
      const page = await store.reader(leadTasks).page({ keys: [keys.held], offset, limit: PAGE });
      const held = page.flatMap(({ id, body }) => (body.life.holder ? [{ id, of: body.life.holder.profileId }] : []));
      const listed = await store.reader(turns).totals(held.map(({ of }) => keys.profile(of)));
      for (const [index, { id, of }] of held.entries()) if (listed[index] === 0) await lapseUnavailable(id, of);
      ({ length } = page);
    }
    checked = versions;
  }

  return {
    /** Looks once at what is due, and does it. @returns whether something was appended */
    async look(): Promise<boolean> {
      const before = (needed ??= await log.store.head());
      const positions = await Promise.all(models.map(async (model) => (await model.state()).position));
      const upTo = positions.toSorted()[0]!;
      if (upTo < before) return false;
      await checkHolders();
      await doDue(upTo);
      return needed > before;
    },
  };
}

/** Does what is due about messages until stopped. Only one process may, under a lease. */
export function startTurn(dependencies: TurnDependencies): Running {
  const { logger } = dependencies;
  const stopping = new AbortController();
  const { signal } = stopping;
  const turn = createTurn(dependencies);

  async function run(): Promise<void> {
    for (let failedAt = -SAME_OUTAGE, pause = PAUSE.longest; !signal.aborted;) {
      const isDone = await turn.look().catch((error: unknown) => {
        const level = performance.now() - failedAt < SAME_OUTAGE ? 'debug' : 'warn';
        logger[level]({ err: error }, 'The turn of messages waits for its store or the log');
        failedAt = performance.now();
        return false;
      });
      pause = isDone ? PAUSE.shortest : Math.min(pause * 2, PAUSE.longest);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
