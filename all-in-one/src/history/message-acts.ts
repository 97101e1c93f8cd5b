import type { CommandRequest, Commands } from '@busca/command-api';
import type { Actor, AnswerChannel, Holder, LeadLife, LeadOutcome, PassReason, RecordedEvent } from '@busca/events';
import type { Random } from '../random.ts';
import { around, byDay, DAY, HOUR, inOffice } from './calendar.ts';
import { drawn, habitsOf } from './person.ts';

/** What somebody does about a message, where it is still theirs to do. */
export interface Act {
  /** In ms since 1970. */
  at: number;
  actor: Actor;
  run(commands: Commands['leads'], request: CommandRequest): Promise<unknown>;
}

interface Dependencies {
  random: Random;
  admins: readonly Actor[];
  /** A public profile that could have a message of this kind by hand; undefined for none. */
  anyProfile: (kind: LeadLife['kind']) => string | undefined;
}

const SENDER: Actor = { id: null, role: 'Visitor' };

const passReasons: Readonly<Record<PassReason, number>> = {
  'no-time': 5,
  'not-my-area': 3,
  'not-my-field': 3,
  other: 1,
};
const notes: Readonly<Partial<Record<PassReason, string>>> = {
  'not-my-area': 'Ya no trabajo en esa ciudad.',
  other: 'Conozco a la familia y prefiero no llevarlo yo.',
};
const channels: Readonly<Record<AnswerChannel, number>> = { phone: 5, whatsapp: 4, email: 2 };
const outcomes: Readonly<Record<LeadOutcome, number>> = { client: 5, 'not-now': 8, unreachable: 4, spam: 1 };
const takenBack = 'Avisó por teléfono de que está de viaje.';
const withdrawn = 'Pidió por teléfono que no la llamemos más.';

/** Shares of messages, or of the moments that call for an act, from 0 to 1. */
const WITHDRAWN = 0.02;
const BY_PHONE = 0.3;
const TAKEN_BACK = 0.01;
const GIVEN_BY_HAND = 0.15;
const HANDLED = 0.92;
const ASKS_FOR_ANOTHER = 0.8;
const SAYS = 0.4;
const MINDS_REMINDER = 0.5;

type Held = Pick<Holder, 'profileId' | 'accountId' | 'kind' | 'state'> & { leadId: string };

/** What people do about messages, each in their own time: nothing is decided here but by whom, and when. */
export class MessageActs {
  readonly #random: Random;
  readonly #admins: readonly Actor[];
  readonly #anyProfile: Dependencies['anyProfile'];

  constructor({ random, admins, anyProfile }: Dependencies) {
    [this.#random, this.#admins, this.#anyProfile] = [random, admins, anyProfile];
  }

  /** What follows from an event of a message, whose life is that after it. */
  after({ type, data, metadata }: RecordedEvent, { leadId, kind, holder, waitsFor }: LeadLife): Act[] {
    const at = Date.parse(metadata.at);
    if (type === 'LeadSent') return [...this.#withdrawal(leadId, at), ...(data.kind ? [] : this.#settled(leadId, at))];
    if (type === 'LeadPassed' || type === 'LeadLapsed')
      return waitsFor === 'sender' ? this.#asking(leadId, at, 12 * HOUR) : [];
    if (type === 'LeadReturned' || type === 'LeadTakenBack') return this.#returned(leadId, at, kind);
    if (!holder) return [];
    const held = { ...holder, leadId };
    switch (type) {
      case 'LeadOffered':
      case 'LeadAccepted':
        return this.#held(held, at);
      case 'LeadReminded':
        return this.#random.chance(MINDS_REMINDER) ? this.#held(held, at) : [];
      case 'LeadAnswered':
        return this.#closing(held, at);
      case 'LeadAnswerAsked':
        return this.#confirming(held, at);
      case 'LeadAnswerConfirmed':
        if (data.answered) return [];
        return this.#random.chance(0.6) ? this.#withSender(held, at) : this.#asking(leadId, at, DAY);
      default:
        return [];
    }
  }

  #byAdmin(at: number, median: number, run: Act['run']): Act {
    const random = this.#random;
    return { at: inOffice(random, at + around(random, median)), actor: random.pick(this.#admins), run };
  }

  #bySender(at: number, median: number, run: Act['run']): Act {
    return { at: at + around(this.#random, median), actor: SENDER, run };
  }

  #byHolder({ accountId, kind }: Held, at: number, run: Act['run']): Act {
    return {
      at: byDay(this.#random, at),
      actor: { id: accountId, role: kind === 'agent' ? 'Agent' : 'Lender' },
      run,
    };
  }

  #settled(leadId: string, at: number): Act[] {
    if (!this.#random.chance(HANDLED)) return [];
    return [this.#byAdmin(at, 20 * HOUR, (leads, request) => leads.setHandled(leadId, request))];
  }

  #returned(leadId: string, at: number, kind: LeadLife['kind']): Act[] {
    const profileId = this.#random.chance(GIVEN_BY_HAND) ? this.#anyProfile(kind) : undefined;
    if (profileId === undefined) return this.#settled(leadId, at);
    return [this.#byAdmin(at, 10 * HOUR, (leads, request) => leads.offer(leadId, profileId, request))];
  }

  #withdrawal(leadId: string, at: number): Act[] {
    if (!this.#random.chance(WITHDRAWN)) return [];
    return this.#random.chance(BY_PHONE)
      ? [this.#byAdmin(at, 2 * DAY, (leads, request) => leads.revoke(leadId, withdrawn, request))]
      : [this.#bySender(at, 2 * DAY, (leads, request) => leads.revoke(leadId, '', request))];
  }

  #asking(leadId: string, at: number, median: number): Act[] {
    if (!this.#random.chance(ASKS_FOR_ANOTHER)) return [];
    return [this.#bySender(at, median, (leads, request) => leads.act(leadId, { type: 'AskForAnother' }, request))];
  }

  #confirming(held: Held, at: number): Act[] {
    const [random, isAnswered] = [this.#random, held.state !== 'accepted'];
    if (!isAnswered && random.chance(0.6)) return this.#asking(held.leadId, at, 8 * HOUR);
    if (!random.chance(SAYS)) return [];
    const answered = isAnswered ? !random.chance(habitsOf(held.profileId).pretends * 2) : random.chance(0.3);
    return [
      this.#bySender(at, 8 * HOUR, (leads, request) =>
        leads.act(held.leadId, { type: 'ConfirmAnswer', answered }, request),
      ),
    ];
  }

  #held(held: Held, at: number): Act[] {
    return held.state === 'offered' ? this.#offered(held, at) : this.#withSender(held, at);
  }

  #offered(held: Held, at: number): Act[] {
    const [random, { pace, looks, passes }] = [this.#random, habitsOf(held.profileId)];
    const { leadId } = held;
    if (random.chance(TAKEN_BACK))
      return [
        this.#byAdmin(at, HOUR, (leads, request) =>
          leads.act(leadId, { type: 'TakeBack', reason: takenBack }, request),
        ),
      ];
    if (!random.chance(looks)) return [];
    const then = at + around(random, pace);
    if (random.chance(passes)) return [this.#passing(held, then)];
    return [this.#byHolder(held, then, (leads, request) => leads.actAsHolder(leadId, { type: 'Accept' }, request))];
  }

  /** A holder who knows the sender answers, hardly ever passes it on, or forgets it. */
  #withSender(held: Held, at: number): Act[] {
    const [random, { pace, answers }] = [this.#random, habitsOf(held.profileId)];
    const then = at + around(random, pace);
    if (random.chance(0.07)) return [this.#passing(held, then)];
    if (!random.chance(answers)) return [];
    const channel = drawn(random, channels);
    return [
      this.#byHolder(held, then, (leads, request) =>
        leads.actAsHolder(held.leadId, { type: 'Answer', channel }, request),
      ),
    ];
  }

  #passing(held: Held, at: number): Act {
    const reason = drawn(this.#random, passReasons);
    const note = this.#random.chance(0.5) ? (notes[reason] ?? '') : '';
    return this.#byHolder(held, at, (leads, request) =>
      leads.actAsHolder(held.leadId, { type: 'Pass', reason, note }, request),
    );
  }

  #closing(held: Held, at: number): Act[] {
    const random = this.#random;
    if (!random.chance(habitsOf(held.profileId).closes)) return [];
    const outcome = drawn(random, outcomes);
    return [
      this.#byHolder(held, at + around(random, 6 * DAY), (leads, request) =>
        leads.actAsHolder(held.leadId, { type: 'Close', outcome }, request),
      ),
    ];
  }
}
