import { newId } from '@busca/events';
import type { SessionUser } from '@busca/platform';
import type { GoodFields } from './fields.ts';
import type { FuzzPortal } from './portal.ts';
import type { Owner } from './profiles.ts';
import { createSubjects, type Subjects } from './subjects.ts';

export const roles = ['Visitor', 'Agent', 'Lender', 'Analyst', 'Admin'] as const;
export type Role = (typeof roles)[number];

/** Who calls, and what the calls are about. */
export interface World {
  /** The user of a role; undefined for a visitor. */
  user(role: Role): SessionUser | undefined;
  /** Ids of everything that was made so far. */
  known: readonly string[];
  /** Good values of fields that only this portal has. */
  fields: GoodFields;
  /** Signs up anew whoever an accepted call has erased or ended. */
  repair(): Promise<void>;
  /** New subjects of a call: at least one is in the state that the call needs. None for a path without an id. */
  subjectsOf(path: string): Promise<string[]>;
}

/** Subjects by the part of a path before `{id}` or `{code}`. */
const makersOf = (
  subjects: Subjects,
  owners: {
    agent: () => Promise<string>;
    lender: () => Promise<string>;
    all: () => string[];
    admin: () => SessionUser | undefined;
    owner: () => SessionUser;
  },
): Record<string, () => Promise<string[]>> => ({
  profiles: async () => [
    (await subjects.pending('agent')).profile,
    (await subjects.approved('lender')).profile,
    (await subjects.withPlan()).profile,
    await subjects.decided('reject', owners.admin()),
    await subjects.decided('suspend'),
    await owners.lender(),
  ],
  agents: async () => [await owners.agent()],
  lenders: async () => [await owners.lender()],
  users: async () => owners.all(),
  accounts: async () => [(await subjects.withSecondFactor()).id, (await subjects.approved('agent')).user.id],
  leads: async () => [
    await subjects.lead(),
    await subjects.handledLead(),
    ...(await subjects.heldLeads(await owners.lender())),
  ],
  messages: async () => subjects.heldLeads(await owners.lender()),
  reviews: async () => {
    const profile = await owners.lender();
    return [await subjects.review(profile, owners.owner()), await subjects.publishedReview(profile, owners.owner())];
  },
  reports: async () => [await subjects.report(await owners.lender())],
  notices: async () => [await subjects.demoRequest()],
  edits: async () => [await subjects.edit()],
  news: async () => [await subjects.newsCode()],
  emails: async () => [await subjects.unsentEmail()],
  staff: async () => [(await subjects.staff('Analyst')).id],
  invitations: async () => [await subjects.invite('Analyst', `${newId()}@example.com`)],
  // The projectors work one replay off after the other: the last one still waits.
  replays: async () =>
    [
      await subjects.comparedReplay(),
      await subjects.replay(),
      await subjects.replay(),
      await subjects.replay(),
    ].toReversed(),
});

export async function createWorld(portal: FuzzPortal): Promise<World> {
  const subjects = await createSubjects(portal);
  const users: Partial<Record<Role, SessionUser>> = {};
  const known: string[] = [newId()];

  async function ownerOf(role: 'Agent' | 'Lender', make: () => Promise<Owner>): Promise<string> {
    const { user, profile } = await make();
    users[role] = user;
    known.push(user.id, profile);
    return profile;
  }
  const owners = {
    agent: () => ownerOf('Agent', subjects.withPlan),
    lender: () => ownerOf('Lender', () => subjects.approved('lender')),
    all: () => Object.values(users).map(({ id }) => id),
    admin: () => users.Admin,
    owner: () => users.Lender!,
  };
  const make: Record<Exclude<Role, 'Visitor'>, () => Promise<unknown>> = {
    Agent: owners.agent,
    Lender: owners.lender,
    Analyst: async () => (users.Analyst = await subjects.staff('Analyst')),
    Admin: async () => (users.Admin = await subjects.staff('Admin')),
  };
  const makers = makersOf(subjects, owners);

  /** Whether an account may still call. */
  const isAlive = async (user: SessionUser | undefined): Promise<boolean> =>
    user !== undefined &&
    (
      await portal.send({
        method: 'POST',
        path: '/api/account/second-factor/state',
        headers: {},
        as: user,
        body: undefined,
      })
    ).status === 200;

  return {
    known,
    fields: { image: [subjects.image], profile_id: [(await subjects.approved('lender')).profile] },
    user: (role) => users[role],
    async repair() {
      for (const role of ['Agent', 'Lender', 'Analyst', 'Admin'] as const)
        if (!(await isAlive(users[role]))) await make[role]();
    },
    async subjectsOf(path) {
      const [, kind = ''] = /(\w+)\/\{(?:id|code)\}/.exec(path) ?? [];
      const made = (await makers[kind]?.()) ?? [];
      known.push(...made);
      return made;
    },
  };
}
