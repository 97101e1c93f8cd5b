import { OPEN_LIMIT, profileIdOf, type Actor, type PaidPlan, type PlanType, type ProfileKind } from '@busca/events';
import type { CommandRequest, Commands } from '@busca/command-api';
import type { Region } from '../demo/data/places.ts';
import type { Random } from '../random.ts';
import { around, DAY, HOUR, inOffice } from './calendar.ts';
import { agentForm, lenderForm, type Visitor } from './person.ts';
import {
  describedAgain,
  nextEdit,
  type Form,
  backToFree,
  declined,
  rejections,
  revocation,
  paymentOf,
  premiumReasons,
  suspension,
  unchecked,
} from './profile-edits.ts';
import { decision, type AdminCommand, type Requests, type Step } from './step.ts';

/** How long an approval takes in each state, in hours: licences are looked up in different registers. */
const REVIEW_HOURS: Record<Region['state'], number> = { FL: 10, TX: 16, CA: 22, NY: 28, PR: 36 };
/** Two months in the middle of the second winter with one admin: everything takes three times as long. */
const isSlow = (at: number): boolean => new Date(at).getUTCFullYear() === 2026 && new Date(at).getUTCMonth() < 2;

export interface ProfileDependencies {
  random: Random;
  requests: Requests;
  admins: readonly Actor[];
  passwordHash: string;
  kind: ProfileKind;
  visitor: Visitor;
  image: string;
  /** Another picture of the same person. */
  nextImage: () => string;
  /** When the person signs up, in ms since 1970. */
  at: number;
  /** What the story ends with; left out, chance decides and goes on. */
  end?: 'pending' | 'approved';
}

type Contact = Parameters<Commands['profiles']['setContact']>[1];

/** The story of one account and its profile, as commands in the order of time. Endless: the caller takes what fits. */
export function* profileStory(dependencies: ProfileDependencies): Generator<Step> {
  const story = new ProfileStory(dependencies);
  yield* story.signUp();
  if (dependencies.end === 'pending') return;
  if (!(yield* story.review())) return;
  if (dependencies.end === 'approved' || dependencies.random.chance(0.6)) yield story.setsContact();
  if (dependencies.end === 'approved') return;
  if (dependencies.random.chance(0.3)) yield* story.takePlan();
  yield* story.life();
}

class ProfileStory {
  readonly #dependencies: ProfileDependencies;
  readonly #account: CommandRequest;
  readonly #self: Actor;
  readonly #profileId: string;
  #form: Form;
  #at: number;
  #plan: PlanType = 'Free';
  #isPremium = false;
  #takes: Contact = { whatsapp: '', paused: false, openLimit: OPEN_LIMIT };

  constructor(dependencies: ProfileDependencies) {
    const { kind, random, visitor, image, at, requests } = dependencies;
    this.#dependencies = dependencies;
    this.#at = at;
    this.#account = requests(at, { id: null, role: 'System' });
    this.#self = { id: this.#account.commandId, role: kind === 'agent' ? 'Agent' : 'Lender' };
    this.#profileId = profileIdOf(this.#account.commandId, kind, 'Busca');
    this.#form = kind === 'agent' ? agentForm(random, visitor, image) : lenderForm(random, visitor, image);
  }

  *signUp(): Generator<Step> {
    const {
      passwordHash,
      kind,
      visitor: { first, last, email },
    } = this.#dependencies;
    const account = {
      name: `${first} ${last}`,
      email,
      passwordHash,
      userType: kind === 'agent' ? 'Agent' : 'Lender',
      emailConfirmed: true,
    } as const;
    // A claim of the email goes before each of the two.
    yield { at: this.#at, events: 2, send: ({ accounts }) => accounts.create(account, this.#account) };
    const register = this.#own(2_000, this.#account.correlationId);
    const form = this.#form;
    yield { at: this.#at, events: 2, send: (commands) => this.#register(commands, form, register) };
    const confirmation = this.#own(1_000, this.#account.correlationId);
    yield {
      at: this.#at,
      events: 1,
      send: ({ accounts }) => accounts.requestConfirmation(this.#account.commandId, confirmation),
    };
  }

  /** An admin's decisions until one stands; answers whether it is an approval. */
  *review(): Generator<Step, boolean> {
    const {
      random,
      end,
      visitor: { region },
    } = this.#dependencies;
    for (let times = 0; ; times += 1) {
      const waits = around(random, REVIEW_HOURS[region.state] * HOUR * (isSlow(this.#at) ? 3 : 1), 0.9);
      if (end || !random.chance(times === 0 ? 0.14 : 0.25)) {
        yield this.#decided(waits, 1, { type: 'Approve', uncheckedReason: unchecked });
        return true;
      }
      const admin = random.pick(this.#dependencies.admins);
      yield this.#decided(waits, 1, { type: 'Reject', ...random.pick(rejections) }, admin);
      if (random.chance(0.05)) {
        yield this.#decided(around(random, HOUR), 1, { type: 'RevokeRejection', reason: revocation }, admin);
        continue;
      }
      if (random.chance(0.3)) return false;
      const request = this.#own(around(random, 3 * DAY));
      const form = { ...this.#form, profile_description: describedAgain(random, this.#form.profile_description) };
      this.#form = form;
      yield { at: this.#at, events: 1, send: (commands) => this.#register(commands, form, request) };
    }
  }

  /** What happens to an approved profile, for ever. */
  *life(): Generator<Step> {
    const { random, kind } = this.#dependencies;
    for (;;) {
      this.#at += around(random, 45 * DAY);
      const chance = random.next();
      if (chance < 0.62) yield this.#edited();
      else if (chance < 0.81) yield* kind === 'agent' ? this.takePlan() : this.#premium();
      else if (chance < 0.87) yield this.#passwordChanged();
      else if (chance < 0.94) yield* this.#pauses();
      else {
        yield this.#decided(HOUR, 1, { type: 'Suspend', reason: suspension });
        if (random.chance(0.3)) return;
        yield this.#decided(around(random, 12 * DAY), 1, { type: 'Reinstate' });
      }
    }
  }

  /** An agent chooses a plan, or goes back to the free one. Lenders have none. */
  *takePlan(): Generator<Step> {
    const { random, kind } = this.#dependencies;
    if (kind === 'lender') return;
    if (this.#plan === 'Pro' || (this.#plan === 'Standard' && random.chance(0.4))) {
      yield this.#decided(around(random, 2 * DAY), 1 + Number(this.#isPremium), {
        type: 'ChangePlan',
        plan: 'Free',
        reason: backToFree,
      });
      [this.#plan, this.#isPremium] = ['Free', false];
      return;
    }
    const plan: PaidPlan = this.#plan === 'Free' && random.chance(0.65) ? 'Standard' : 'Pro';
    const choice = this.#own(around(random, 4 * DAY));
    yield { at: this.#at, events: 1, send: ({ profiles }) => profiles.choosePlan(this.#profileId, plan, choice) };
    if (random.chance(0.07)) {
      const withdrawal = this.#own(around(random, DAY));
      yield { at: this.#at, events: 1, send: ({ profiles }) => profiles.withdrawPlan(this.#profileId, withdrawal, {}) };
    } else if (random.chance(0.1))
      yield this.#decided(around(random, 2 * DAY), 1, { type: 'DeclinePlan', reason: declined });
    else {
      yield this.#decided(around(random, DAY), 2 + Number(!this.#isPremium), {
        type: 'ConfirmPayment',
        plan,
        ...paymentOf(this.#profileId, plan),
      });
      [this.#plan, this.#isPremium] = [plan, true];
    }
  }

  /** A WhatsApp number, and how many messages at once. */
  setsContact(): Step {
    const { random } = this.#dependencies;
    const whatsapp = random.chance(0.8) ? this.#form.phone_number : '';
    return this.#contact(around(random, 2 * HOUR), { whatsapp, openLimit: random.pick([3, 4, 6, 8, 10]) });
  }

  /** A holiday, or another limit. */
  *#pauses(): Generator<Step> {
    const { random } = this.#dependencies;
    if (this.#takes.openLimit !== OPEN_LIMIT && random.chance(0.3)) {
      yield this.#contact(0, { openLimit: OPEN_LIMIT });
      return;
    }
    yield this.#contact(0, { paused: true });
    yield this.#contact(around(random, 12 * DAY, 0.6), { paused: false });
  }

  #contact(after: number, changes: Partial<Contact>): Step {
    const contact = { ...this.#takes, ...changes };
    this.#takes = contact;
    const request = this.#own(after);
    return {
      at: this.#at,
      events: 1,
      send: ({ profiles }) => profiles.setContact(this.#profileId, contact, request, {}),
    };
  }

  *#premium(): Generator<Step> {
    this.#isPremium = !this.#isPremium;
    yield this.#decided(HOUR, 1, {
      type: 'SetPremium',
      isPremium: this.#isPremium,
      reason: premiumReasons[this.#isPremium ? 'granted' : 'revoked'],
    });
  }

  #edited(): Step {
    const { random, kind } = this.#dependencies;
    const { field, edit } = nextEdit(random, this.#form, this.#dependencies);
    this.#form = { ...this.#form, ...edit };
    const request = this.#own(0);
    // A claim goes before another email.
    return {
      at: this.#at,
      events: field === 'email' ? 2 : 1,
      send: ({ profiles }) => profiles.edit(kind, this.#profileId, edit, request, {}),
    };
  }

  #passwordChanged(): Step {
    const request = this.#own(0);
    return {
      at: this.#at,
      events: 1,
      send: ({ accounts }) =>
        accounts.changePassword(this.#account.commandId, { passwordHash: this.#dependencies.passwordHash }, request),
    };
  }

  #register({ profiles }: Commands, form: Form, request: CommandRequest): Promise<unknown> {
    const account = this.#account.commandId;
    return 'company' in form
      ? profiles.register('lender', account, 'Busca', form, request)
      : profiles.register('agent', account, 'Busca', form, request);
  }

  /** The owner's next request, `after` ms; of the same visit to the site as an earlier one, where `visit` names it. */
  #own(after: number, visit?: string): CommandRequest {
    this.#at += after;
    return this.#dependencies.requests(this.#at, this.#self, visit);
  }

  /** An admin's decision, `after` ms and within office hours. */
  #decided(
    after: number,
    events: number,
    command: AdminCommand,
    admin = this.#dependencies.random.pick(this.#dependencies.admins),
  ): Step {
    this.#at = inOffice(this.#dependencies.random, this.#at + after);
    const request = this.#dependencies.requests(this.#at, admin);
    const profile = { kind: this.#dependencies.kind, id: this.#profileId };
    return { events, ...decision(this.#at, profile, command, request) };
  }
}
