import type { Actor, ProfileKind } from '@busca/events';
import { signInEmails } from '../demo/demo-users.ts';
import { createRandom } from '../random.ts';
import { arrival, DAY, type Period } from './calendar.ts';
import { createVisitor, type PictureOf } from './person.ts';
import { profileStory, type ProfileDependencies } from './profile-story.ts';
import type { Requests, Step } from './step.ts';

/** Share of the events that belong to accounts and profiles; the others are those of messages. */
const OF_PROFILES = 0.45;
const AGENTS = 0.7;

export interface HistoryDependencies {
  /** How many events the whole history has. */
  events: number;
  /** The same number plans the same history. */
  seed: number;
  period: Period;
  admins: readonly Actor[];
  passwordHash: string;
  pictureOf: PictureOf;
  requests: Requests;
}

type Fixed = Pick<ProfileDependencies, 'kind' | 'at' | 'end'> & { email: string };

/** The people whose sign-ins the start prints. */
const printed = ({ from, until }: Period): Fixed[] => [
  { kind: 'agent', email: signInEmails.agent, at: from + DAY, end: 'approved' },
  { kind: 'lender', email: signInEmails.lender, at: from + DAY, end: 'approved' },
  { kind: 'agent', email: signInEmails.pendingAgent, at: until - DAY, end: 'pending' },
];

const eventsOf = (steps: readonly Step[]): number => steps.reduce((sum, { events }) => sum + events, 0);

/** The steps before the end of the period. */
function within({ until }: Period, story: Iterable<Step>): Step[] {
  const steps: Step[] = [];
  for (const step of story) {
    if (step.at >= until) break;
    steps.push(step);
  }
  return steps;
}

/** What people do about accounts and profiles: every command with its moment, in the order of time. */
interface ProfilesPlan {
  steps: Step[];
  /** How many people there are. */
  people: number;
  /** Events of the history that are not theirs. */
  left: number;
}

/** Plans the part of a history that belongs to accounts and profiles. */
export function planProfiles(dependencies: HistoryDependencies): ProfilesPlan {
  const { events, seed, period, admins, passwordHash, pictureOf, requests } = dependencies;
  const random = createRandom(seed);
  const fixed = printed(period);
  let people = 0;

  function nextProfile(): Step[] {
    const one = fixed[people];
    const visitor = { ...createVisitor(random, (people += 1)), ...(one && { email: one.email }) };
    const kind: ProfileKind = one?.kind ?? (random.chance(AGENTS) ? 'agent' : 'lender');
    let pictures = people;
    const nextImage = () => pictureOf(visitor.gender, (pictures += 1));
    const common = {
      random,
      requests,
      admins,
      passwordHash,
      visitor,
      image: pictureOf(visitor.gender, people),
      nextImage,
      kind,
      at: one?.at ?? arrival(random, period),
    };
    return within(period, profileStory({ ...common, ...(one?.end && { end: one.end }) }));
  }

  const steps: Step[] = [];
  let left = events;
  const take = (story: readonly Step[]): void => {
    steps.push(...story);
    left -= eventsOf(story);
  };
  for (
    let story = nextProfile();
    people <= fixed.length || left - eventsOf(story) > events * (1 - OF_PROFILES);
    story = nextProfile()
  )
    take(story);
  return { steps: steps.toSorted((a, b) => a.at - b.at), people, left };
}
