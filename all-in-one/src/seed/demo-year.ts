import { licenceDay, profileIdOf, type Actor } from '@busca/events';
import { readLicences } from '@busca/events/licences';
import { demoCommandId, systemRequest, type Commands } from '@busca/command-api';
import { arrival, around, DAY, HOUR, inOffice, type Period } from '../history/calendar.ts';
import { messageStory } from '../history/message-story.ts';
import { nextEdit, type EditedField, type Form } from '../history/profile-edits.ts';
import { decision, type AdminCommand, type Step } from '../history/step.ts';
import { createRandom, type Random } from '../random.ts';
import { AGENTS, regionOf, type Person } from '../demo/demo-users.ts';
import { registries } from '../demo/data/places.ts';
import { demoRequest, leads } from '../demo/data/visitors.ts';
import { reasons, type Story } from '../demo/story.ts';
import { paymentOf, premiumReasons } from '../history/profile-edits.ts';
import { DemoContact, type DemoStep } from './demo-contact.ts';

const grantPremium = { type: 'SetPremium', isPremium: true, reason: premiumReasons.granted } as const;
/** The site of every demo profile. */
const SITE = 'Busca';
/** Arbitrary; another number gives the same people another year. */
const RANDOM_SEED = 20_260_106;
/** Number of the first visitor in the command ids, after demo users and staff; the first ten are those who wait. */
const VISITORS = 2_000;
const ANSWERED_VISITORS = VISITORS + 10;
/** Messages of the year that an admin has answered. */
const ANSWERED = 30;
/** Number of the first such visitor in the emails. */
const FIRST_EMAIL = 500;
/** Edits of a year that no list depends on, so that cities and searches keep their counts. */
const edited: readonly EditedField[] = ['profile_description', 'phone_number', 'state_license_numbers'];
/** Every third public professional has had messages; the two whose sign-ins are printed are among them. */
const CONTACTED = 3;
const VISITOR: Actor = { id: null, role: 'Visitor' };
const userTypes = { agent: 'Agent', lender: 'Lender' } as const;

/** Id of the last command: once it is in the log, so is the whole year. */
export const LAST_COMMAND = demoCommandId(VISITORS + leads.length, 0);

export const accountId = (place: number): string => demoCommandId(place, 0);

interface YearDependencies {
  people: readonly Person[];
  period: Period;
  passwordHash: string;
  /** Who approves, answers and looks at edits. */
  admin: Actor;
  /** The name of a person's stored picture. */
  pictureOf: (person: Person) => Promise<string>;
}

type DemoEdit = NonNullable<Story['edits']>;

/** An edit that waits to be looked at: what the story names. */
const waitingEdit = (
  { profile_description: text, phone_number: phone }: Person['form'],
  { sentence, line }: DemoEdit,
) => ({
  profile_description: `${text} ${sentence}`,
  ...(line && { phone_number: `${phone.slice(0, -line.length)}${line}` }),
});

/** The last hours of the year: whatever waits has come on the day before its end, from nine in the morning on. */
function yesterday({ until }: Period): { begins: number; next: () => number } {
  const begins = Math.floor((until - 5 * HOUR) / DAY) * DAY + 5 * HOUR - DAY;
  let count = 0;
  return { begins, next: () => begins + 9 * HOUR + (count += 1) * 15 * 60_000 };
}

/** The commands of one demo user and of the admin on the profile, in the order of time. */
class PersonYear {
  readonly #dependencies: YearDependencies;
  readonly #person: Person;
  readonly #random: Random;
  readonly #self: Actor;
  readonly #profile: string;
  readonly #steps: DemoStep[] = [];
  #at: number;
  #commands = 0;

  constructor(dependencies: YearDependencies, person: Person, random: Random, at: number) {
    const id = accountId(person.index);
    this.#dependencies = dependencies;
    this.#person = person;
    this.#random = random;
    this.#self = { id, role: userTypes[person.kind] };
    this.#profile = profileIdOf(id, person.kind, SITE);
    this.#at = at;
  }

  /** Tells the year but for what waits at its end. */
  told(): DemoStep[] {
    const { story } = this.#person;
    this.#signUp();
    if (story.plan && !story.paymentWaits)
      this.#own(0, ({ profiles }, request) => profiles.choosePlan(this.#profile, story.plan!, request));
    if (story.status === 'rejected')
      this.#decided(around(this.#random, 20 * HOUR), { type: 'Reject', category: 'licence', reason: reasons.rejected });
    if (story.status === 'approved' || story.status === 'suspended') this.#life(story);
    return [...this.#steps];
  }

  /** What waits since the day before, if anything. */
  waiting(next: () => number): DemoStep[] {
    const { kind, form, story } = this.#person;
    const [edits, plan] = [story.edits, story.paymentWaits ? story.plan : undefined];
    const before = this.#steps.length;
    if (edits || plan) this.#at = next();
    if (plan) this.#own(0, ({ profiles }, request) => profiles.choosePlan(this.#profile, plan, request));
    if (edits)
      this.#own(0, ({ profiles }, request) =>
        profiles.edit(kind, this.#profile, waitingEdit(form, edits), request, {}),
      );
    return this.#steps.slice(before);
  }

  #life({ status, plan, paymentWaits, premium }: Story): void {
    this.#approved();
    if (plan && !paymentWaits)
      this.#decided(around(this.#random, DAY), { type: 'ConfirmPayment', plan, ...paymentOf(this.#profile, plan) });
    if (premium) this.#decided(around(this.#random, 3 * DAY), grantPremium);
    if (status === 'suspended')
      this.#decided(around(this.#random, 30 * DAY), { type: 'Suspend', reason: reasons.suspended });
    else for (let left = Math.floor(this.#random.next() * 3); left > 0; left -= 1) this.#editAndLook();
  }

  /** One in eight is approved before anybody has looked its licence up. */
  #approved(): void {
    const { period } = this.#dependencies;
    const { index, form } = this.#person;
    const [licence] = readLicences(form.state_license_numbers).licences;
    const after = around(this.#random, 14 * HOUR, 0.9);
    if (!licence || index % 8 === 7) {
      this.#decided(after, { type: 'Approve', uncheckedReason: reasons.unchecked });
      return;
    }
    const { state, number } = licence;
    const validUntil = licenceDay(new Date(period.until + (60 + ((index * 37) % 600)) * DAY));
    this.#decided(after, {
      type: 'CheckLicence',
      state,
      number,
      registry: registries[state] ?? state,
      result: 'valid',
      validUntil,
    });
    this.#decided(0, { type: 'Approve', uncheckedReason: null });
  }

  #signUp(): void {
    const { kind, index, form } = this.#person;
    const { passwordHash, pictureOf } = this.#dependencies;
    const account = {
      name: `${form.first_name} ${form.last_name}`,
      email: form.email,
      passwordHash,
      userType: userTypes[kind],
      emailConfirmed: true,
    } as const;
    const request = systemRequest(demoCommandId(index, this.#nextCommand()));
    this.#steps.push({
      at: this.#at,
      signsUp: this.#person,
      send: ({ accounts }) => accounts.create(account, request),
    });
    this.#own(0, async ({ profiles }, command) =>
      profiles.register(kind, this.#self.id!, SITE, { ...form, image: await pictureOf(this.#person) }, command),
    );
  }

  /** An edit of the owner's, and an admin's look at it within days. */
  #editAndLook(): void {
    const { kind, gender, index, form } = this.#person;
    const visitor = {
      gender,
      first: form.first_name,
      last: form.last_name,
      email: form.email,
      phone: form.phone_number,
      region: regionOf(index),
    };
    const { edit } = nextEdit(
      this.#random,
      { ...form, image: '' } as Form,
      { kind, visitor, nextImage: () => '' },
      edited,
    );
    let revision = 0;
    this.#own(
      around(this.#random, 40 * DAY),
      async ({ profiles }, request) => ({ revision } = await profiles.edit(kind, this.#profile, edit, request, {})),
    );
    const looked = inOffice(this.#random, this.#at + around(this.#random, 20 * HOUR));
    const request = systemRequest(demoCommandId(index, this.#nextCommand()), this.#dependencies.admin);
    this.#steps.push({
      at: (this.#at = looked),
      send: ({ edits }) => edits.markSeen(`${this.#profile}-${revision}`, request),
    });
  }

  #own(after: number, send: (commands: Commands, request: ReturnType<typeof systemRequest>) => Promise<unknown>): void {
    const request = systemRequest(demoCommandId(this.#person.index, this.#nextCommand()), this.#self);
    this.#steps.push({ at: (this.#at += after), send: (commands) => send(commands, request) });
  }

  #decided(after: number, command: AdminCommand): void {
    this.#at = inOffice(this.#random, this.#at + after);
    const request = systemRequest(demoCommandId(this.#person.index, this.#nextCommand()), this.#dependencies.admin);
    const profile = { kind: this.#person.kind, id: this.#profile };
    this.#steps.push(decision(this.#at, profile, command, request));
  }

  #nextCommand(): number {
    return this.#commands++;
  }
}

/** Index among the agents, or among the lenders. */
const placeOf = ({ kind, index }: Person): number => (kind === 'agent' ? index : index - AGENTS);

/** A person's year that ends before a moment: one that does not fit begins at another one. */
function fitted(
  dependencies: YearDependencies,
  person: Person,
  random: Random,
  before: number,
): { steps: DemoStep[]; year: PersonYear } {
  for (;;) {
    const at = arrival(random, { from: dependencies.period.from + DAY, until: before });
    const year = new PersonYear(dependencies, person, random, at);
    const steps = year.told();
    if (steps.every((step) => step.at < before)) return { steps, year };
  }
}

/** Messages of visitors that an admin has answered. */
function answeredMessages(random: Random, { period, admin }: YearDependencies, before: number): DemoStep[] {
  let count = 0;
  const requests = (_: number, actor: Actor) =>
    systemRequest(demoCommandId(ANSWERED_VISITORS + (count += 1), 0), actor);
  const stories: Step[][] = [];
  for (let number = FIRST_EMAIL; stories.length < ANSWERED; number += 1) {
    const story = messageStory(
      { random, period: { from: period.from + DAY, until: before }, requests, admins: [admin] },
      number,
    );
    if (story.length > 1) stories.push(story);
  }
  return stories.flat();
}

/**
 * The year of the demo users before `period.until`, as commands in the order of time: sign-ups, decisions, plans, edits
 * that an admin has looked at, and messages that one has answered. Whatever waits has come the day before. The same
 * period gives the same commands, ids and times.
 */
export function demoYear(dependencies: YearDependencies): DemoStep[] {
  const random = createRandom(RANDOM_SEED);
  const { begins, next } = yesterday(dependencies.period);
  const isNew = ({ story }: Person): boolean => story.status === 'pending';
  const years = dependencies.people
    .filter((person) => !isNew(person))
    .map((person) => fitted(dependencies, person, random, begins));
  const contact = new DemoContact(random, dependencies.admin);
  const contacted = years.filter(
    ({ steps: [signUp] }) => signUp?.signsUp?.story.status === 'approved' && placeOf(signUp.signsUp) % CONTACTED === 0,
  );
  const past = [
    ...years.flatMap(({ steps }) => steps),
    ...answeredMessages(random, dependencies, begins),
    ...contacted.flatMap(({ steps }) => contact.past(steps[0]!.signsUp!, { from: steps.at(-1)!.at, until: begins })),
  ];
  const signUps = dependencies.people
    .filter(isNew)
    .flatMap((person) => new PersonYear(dependencies, person, random, next()).told());
  const waiting = years.flatMap(({ year }) => year.waiting(next));
  const visits = leads.map((lead, number): DemoStep => {
    const request = systemRequest(demoCommandId(VISITORS + number, 0), VISITOR);
    return { at: next(), send: ({ leads: messages }) => messages.send(lead, request) };
  });
  const direct = contacted
    .map(({ steps: [signUp] }) => signUp!.signsUp!)
    .filter((person) => placeOf(person) === 0)
    .map((person) => contact.waiting(person, next()));
  const last: DemoStep = {
    at: next(),
    send: ({ demoRequests }) => demoRequests.send(demoRequest, systemRequest(LAST_COMMAND, VISITOR)),
  };
  return [
    ...past
      .map((step, order) => ({ step, order }))
      .toSorted((a, b) => a.step.at - b.step.at || a.order - b.order)
      .map(({ step }) => step),
    ...signUps,
    ...waiting,
    ...visits,
    ...direct,
    last,
  ];
}
