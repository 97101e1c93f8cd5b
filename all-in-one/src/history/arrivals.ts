import type { CommandRequest, Commands } from '@busca/command-api';
import type { Lead } from '@busca/command-api/contract';
import type { TurnDocument } from '@busca/projectors/read-models';
import type { Random } from '../random.ts';
import { demoRequest, directs, loanMessage, questions, timeframes, unknownPlaces } from './data/messages.ts';
import { createVisitor, drawn, type Visitor } from './person.ts';
import { filled } from './message-story.ts';

/** Somebody's message on its way: what is sent. */
export type Arrival = (commands: Commands, request: CommandRequest) => Promise<unknown>;

interface Dependencies {
  random: Random;
  /** The public profiles that take messages now, those first who have been there longest. */
  open: () => readonly TurnDocument[];
  /** The email of a profile's account. */
  emailOf: (accountId: string) => string | undefined;
  /** Numbers the visitors from here on. */
  first: number;
}

/** How often each form is sent, of a thousand times. */
const forms = { contact: 190, loan: 300, agents: 130, lenders: 50, direct: 295, own: 15, demonstration: 20 } as const;
/** Share of messages whose sender has written before, and of direct ones that then go to the same professional. */
const AGAIN = 0.12;
const TO_THE_SAME = 0.6;
/** Share of places that are typed in another way than the catalogue has them. */
const UNKNOWN_PLACE = 0.03;
/** Senders who may write again. */
const REMEMBERED = 30;

const person = ({ first, last, email, phone }: Visitor) => ({
  firstName: first,
  lastName: last,
  email,
  phoneNumber: phone,
});

const sending =
  (lead: Lead): Arrival =>
  ({ leads }, request) =>
    leads.send(lead, request);

/** Draws who writes next, to whom and what. */
export class Arrivals {
  readonly #dependencies: Dependencies;
  readonly #recent: { visitor: Visitor; profileId?: string }[] = [];
  #count: number;

  constructor(dependencies: Dependencies) {
    [this.#dependencies, this.#count] = [dependencies, dependencies.first];
  }

  next(): Arrival {
    const { random } = this.#dependencies;
    const form = drawn(random, forms);
    if (form === 'demonstration') {
      const content = filled(demoRequest, this.#visitor(), random);
      return ({ demoRequests }, request) => demoRequests.send(content, request);
    }
    if (form === 'own') return this.#own();
    if (form === 'direct') return sending(this.#direct());
    return sending(form === 'contact' ? this.#contact() : this.#inTurn(form));
  }

  #visitor(): Visitor {
    return createVisitor(this.#dependencies.random, (this.#count += 1));
  }

  /** A new sender, or one of the last ones again. */
  #somebody(): { visitor: Visitor; profileId?: string } {
    const [{ random }, recent] = [this.#dependencies, this.#recent];
    if (recent.length > 0 && random.chance(AGAIN)) return random.pick(recent);
    const one = { visitor: this.#visitor() };
    recent.push(one);
    if (recent.length > REMEMBERED) recent.shift();
    return one;
  }

  #inTurn(page: 'loan' | 'agents' | 'lenders'): Lead {
    const { random } = this.#dependencies;
    const { visitor } = this.#somebody();
    const { cities, state } = visitor.region;
    const location = random.chance(UNKNOWN_PLACE) ? random.pick(unknownPlaces) : `${random.pick(cities)}, ${state}`;
    if (page !== 'loan')
      return { ...person(visitor), message: filled(random.pick(directs), visitor, random), page, location };
    const timeframe = random.pick(timeframes);
    return { ...person(visitor), message: loanMessage(location, timeframe), page, location, timeframe };
  }

  #contact(): Lead {
    const { random } = this.#dependencies;
    const { visitor } = this.#somebody();
    return { ...person(visitor), message: filled(random.pick(questions), visitor, random), page: 'contact' };
  }

  /** Some professionals get many messages, and most a few: those most who have been there longest. */
  #direct(): Lead {
    const { random, open } = this.#dependencies;
    const [one, profiles] = [this.#somebody(), open()];
    const chosen =
      one.profileId !== undefined && random.chance(TO_THE_SAME)
        ? profiles.find(({ profileId }) => profileId === one.profileId)
        : profiles[Math.floor(profiles.length * random.next() ** 4)];
    if (!chosen) return this.#contact();
    one.profileId = chosen.profileId;
    return {
      ...person(one.visitor),
      message: filled(random.pick(directs), one.visitor, random),
      page: 'profile',
      profile_id: chosen.profileId,
    };
  }

  /** A professional tries the form of the own profile. */
  #own(): Arrival {
    const { random, open, emailOf } = this.#dependencies;
    const profile = random.pick(open());
    const email = profile && emailOf(profile.accountId);
    if (!profile || email === undefined) return sending(this.#contact());
    const isSignedIn = random.chance(0.5);
    const lead = {
      ...person(this.#visitor()),
      ...(!isSignedIn && { email }),
      message: 'Prueba del formulario de mi perfil.',
      page: 'profile',
      profile_id: profile.profileId,
    } as const;
    return ({ leads }, request) => leads.send(lead, request, isSignedIn ? [profile.accountId] : []);
  }
}
