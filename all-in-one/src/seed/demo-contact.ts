import { type Commands, demoCommandId, systemRequest } from '@busca/command-api';
import { AREA_SEPARATOR } from '@busca/command-api/contract/constants';
import { type Actor, type AnswerableMessage, answerTime, type EventLog, profileIdOf } from '@busca/events';
import { publishAnswerTime } from '@busca/projectors';
import { firstNames, surnames } from '../demo/data/names.ts';
import { opinions, thanks } from '../demo/data/visitors.ts';
import type { Person } from '../demo/demo-users.ts';
import { around, DAY, HOUR, inOffice } from '../history/calendar.ts';
import { directs } from '../history/data/messages.ts';
import type { Step } from '../history/step.ts';
import type { Random } from '../random.ts';

/** One command of the demonstration year. */
export interface DemoStep extends Pick<Step, 'at'> {
  /** @param log for what a command needs that a letter would carry, such as a link's code. */
  send(commands: Commands, log: EventLog): Promise<unknown>;
  /** Whose sign-up it is. */
  signsUp?: Person;
}

/** Number of the first sender in the command ids, after the visitors who wrote to the team. */
const SENDERS = 3_000;
const VISITOR: Actor = { id: null, role: 'Visitor' };
const userTypes = { agent: 'Agent', lender: 'Lender' } as const;
/** No professional's: a message with the holder's own number counts as their own, and gives no review. */
const AREA_CODE = '321';
const channels = ['phone', 'phone', 'whatsapp', 'email'] as const;
/** Days before the end within which a message still counts for an answer time. */
const COUNTED_DAYS = 80;
/** Days that an answered message needs for its review, with the reading of that. */
const REVIEW_DAYS = 12;

/** What visitors write to demo professionals, and what comes of it. */
export class DemoContact {
  readonly #random: Random;
  readonly #admin: Actor;
  #senders = 0;

  constructor(random: Random, admin: Actor) {
    this.#random = random;
    this.#admin = admin;
  }

  /**
   * The messages of a professional's last weeks, after their last own step and before a moment: most are answered, some
   * senders write a review.
   */
  past(person: Person, { from, until }: { from: number; until: number }): DemoStep[] {
    const begin = Math.max(from + DAY, until - COUNTED_DAYS * DAY);
    const room = until - 2 * DAY - begin;
    if (room < 30 * DAY) return [];
    const habit = this.#random.pick([0.4, 1, 2, 3, 6, 20]) * HOUR;
    const count = 5 + Math.floor(this.#random.next() * 5);
    const messages: AnswerableMessage[] = [];
    const steps = Array.from({ length: count }, (_, nth) =>
      this.#message(person, { at: begin + (room * (nth + this.#random.next())) / count, habit, until }, messages),
    ).flat();
    return [...steps, this.#measured(person, messages, new Date(until))];
  }

  /** The answer time as the midnight before has it, so that a first start shows it. */
  #measured({ kind, index }: Person, messages: readonly AnswerableMessage[], asOf: Date): DemoStep {
    const accountId = demoCommandId(index, 0);
    const data = {
      profileId: profileIdOf(accountId, kind, 'Busca'),
      kind,
      accountId,
      asOf: asOf.toISOString(),
      answerTime: answerTime(messages, asOf),
    };
    return { at: asOf.getTime(), send: (_, log) => publishAnswerTime({ log, now: () => asOf }, data) };
  }

  /** A message that waits for its answer. */
  waiting(person: Person, at: number): DemoStep {
    return this.#sent(person, at).step;
  }

  #sent(person: Person, at: number) {
    const number = (this.#senders += 1);
    const first = this.#random.pick([...firstNames.f, ...firstNames.m]);
    const area = person.form.areas_served.split(AREA_SEPARATOR)[0]!;
    const lead = {
      firstName: first,
      lastName: this.#random.pick(surnames),
      email: `familia.${number}@demo.busca.example`,
      phoneNumber: `(${AREA_CODE}) 555-0${100 + (number % 100)}`,
      message: this.#random.pick(directs).replaceAll('{city}', area.split(',')[0]!),
      page: 'profile' as const,
      profile_id: profileIdOf(demoCommandId(person.index, 0), person.kind, 'Busca'),
    };
    const idOf = (nth: number) => demoCommandId(SENDERS + number, nth);
    const step: DemoStep = { at, send: ({ leads }) => leads.send(lead, systemRequest(idOf(0), VISITOR)) };
    return { leadId: idOf(0), idOf, step };
  }

  #message(
    person: Person,
    { at, habit, until }: { at: number; habit: number; until: number },
    messages: AnswerableMessage[],
  ): DemoStep[] {
    const { leadId, idOf, step } = this.#sent(person, at);
    const owner: Actor = { id: demoCommandId(person.index, 0), role: userTypes[person.kind] };
    const answeredAt = at + around(this.#random, habit);
    const isAnswered = this.#random.next() >= 0.08 && answeredAt < until;
    const iso = (time: number) => new Date(time).toISOString();
    messages.push({
      leadId,
      person: leadId,
      offeredAt: iso(at),
      answeredAt: isAnswered ? iso(answeredAt) : null,
      leftAt: null,
    });
    if (!isAnswered) return [step];
    const channel = this.#random.pick(channels);
    const answered: DemoStep = {
      at: answeredAt,
      send: ({ leads }) => leads.actAsHolder(leadId, { type: 'Answer', channel }, systemRequest(idOf(1), owner)),
    };
    const isReviewed = answeredAt + REVIEW_DAYS * DAY < until && this.#random.next() < 0.6;
    return [step, answered, ...(isReviewed ? this.#review({ leadId, idOf, owner }, answeredAt) : [])];
  }

  #review(
    { leadId, idOf, owner }: { leadId: string; idOf: (nth: number) => string; owner: Actor },
    answeredAt: number,
  ): DemoStep[] {
    const [stars, text] = this.#random.pick(opinions);
    const review = { stars, text, show_place: this.#random.next() < 0.7 };
    let id = '';
    const writtenAt = answeredAt + 7 * DAY + around(this.#random, 5 * HOUR);
    const readAt = inOffice(this.#random, writtenAt + HOUR);
    const answer = this.#random.pick(thanks);
    const answers = this.#random.next() < 0.4 && stars >= 4;
    return [
      {
        at: writtenAt,
        send: async ({ leads }) => ({ id } = await leads.review(leadId, review, systemRequest(idOf(2), VISITOR))),
      },
      {
        at: readAt,
        send: ({ reviews }) => reviews.decide(id, { type: 'Publish' }, systemRequest(idOf(3), this.#admin)),
      },
      ...(answers
        ? [
            {
              at: readAt + 3 * HOUR,
              send: ({ reviews }: Parameters<DemoStep['send']>[0]) =>
                reviews.decide(id, { type: 'Answer', text: answer }, systemRequest(idOf(4), owner)),
            },
          ]
        : []),
    ];
  }
}
