import type { Actor, ProfileKind } from '@busca/events';
import { signInEmails } from '../demo/demo-users.ts';
import { createRandom } from '../random.ts';
import { arrival, DAY, type Period } from './calendar.ts';
import { messageStory } from './message-story.ts';
import { createVisitor, type PictureOf } from './person.ts';
import { profileStory, type ProfileDependencies } from './profile-story.ts';
import { createRequests, type Step } from './step.ts';

/** Share of the events that belong to accounts and profiles; the others are visitors' messages. */
const OF_PROFILES = 0.68;
const AGENTS = 0.7;

export interface HistoryDependencies {
  /** How many events the whole plan appends. */
  events: number;
  /** The same number plans the same history. */
  seed: number;
  period: Period;
  admins: readonly Actor[];
  passwordHash: string;
  pictureOf: PictureOf;
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

/** Plans a history of exactly so many events: every command with its moment, in the order of time. */
export function planHistory({ events, seed, period, admins, passwordHash, pictureOf }: HistoryDependencies): Step[] {
  const random = createRandom(seed);
  const requests = createRequests();
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
  // A message is one event: where one is left, it stays without an answer.
  while (left > 0) take(messageStory({ random, period, requests, admins }, (people += 1)).slice(0, left));
  return steps
    .map((step, index) => ({ step, index }))
    .toSorted((a, b) => a.step.at - b.step.at || a.index - b.index)
    .map(({ step }) => step);
}
