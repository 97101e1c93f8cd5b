import { profileIdOf, streams } from '@busca/events';
import { DEMO_STAFF, demoCommandId, storePicture, systemRequest, toPicture, type Commands, type Passwords, type UploadStore } from '@busca/command-api';
import type { Actor, EventLog, UserType } from '@busca/events';
import { createDemoUsers, signInEmails, type Person } from './demo-users.ts';
import { demoRequest, leads } from './data/visitors.ts';
import { renderPortrait } from './portrait/portrait.ts';
import { reasons, type Story } from './story.ts';

/** A public password, so accounts with it are created only outside production. */
export const DEMO_PASSWORD = 'casa-demo-2026';
/** The site of every demo profile. */
const SITE = 'Busca';
/** Users seeded concurrently: enough for their appends to share flushes, too few to delay visitors' requests. */
const AT_ONCE = 20;
/** Number of the first visitor in the command ids, after demo users and staff. */
const VISITORS = 2_000;

export const staff = {
  admin: { place: DEMO_STAFF, account: { email: 'admin@busca.example', name: 'Administración de Busca', userType: 'Admin' } },
  analyst: { place: DEMO_STAFF + 1, account: { email: 'analista@busca.example', name: 'Análisis de Busca', userType: 'Analyst' } },
} as const satisfies Record<string, { place: number; account: { email: string; name: string; userType: UserType } }>;

export interface SeedParts {
  log: EventLog;
  commands: Commands;
  passwords: Passwords;
  uploads: UploadStore;
}

const accountId = (place: number): string => demoCommandId(place, 0);
const isThere = async (log: EventLog, id: string): Promise<boolean> => (await log.store.read(streams.account(id))).length > 0;

/** Whether the whole demo data was seeded: the analyst's account is the last step. */
export const isDemoComplete = (log: EventLog): Promise<boolean> => isThere(log, accountId(staff.analyst.place));

type AdminCommand = Parameters<Commands['profiles']['administer']>[1];

/** The admin's commands that take a new profile to the state of its story. */
function commandsOf({ status, plan, paymentWaits, premium }: Story): AdminCommand[] {
  if (status === 'pending') return [];
  if (status === 'rejected') return [{ type: 'Reject', category: 'licence', reason: reasons.rejected }];
  return [
    { type: 'Approve' },
    ...(plan && !paymentWaits ? [{ type: 'ConfirmPayment', plan } as const] : []),
    ...(premium ? [{ type: 'SetPremium', isPremium: true } as const] : []),
    ...(status === 'suspended' ? [{ type: 'Suspend', reason: reasons.suspended } as const] : []),
  ];
}

const userTypes = { agent: 'Agent', lender: 'Lender' } as const;

type DemoEdit = NonNullable<Story['edits']>;
const editOf = ({ profile_description: text, phone_number: phone }: Person['form'], { sentence, line }: DemoEdit) =>
  ({ profile_description: `${text} ${sentence}`, ...(line && { phone_number: `${phone.slice(0, -line.length)}${line}` }) });

/** Sends the commands of one demo user, and the admin's commands on the profile. */
async function seedPerson({ kind, index, gender, form, story }: Person, { commands, uploads }: SeedParts, passwordHash: string, admin: Actor): Promise<void> {
  const id = accountId(index);
  const userType = userTypes[kind];
  const self: Actor = { id, role: userType };

  const picture = await toPicture(await renderPortrait(index, gender));
  await storePicture(uploads, picture);
  await commands.accounts.create({ name: `${form.first_name} ${form.last_name}`, email: form.email, passwordHash, userType, emailConfirmed: true }, systemRequest(id));
  await commands.profiles.register(kind, id, SITE, { ...form, image: picture.name }, systemRequest(demoCommandId(index, 1), self));

  const profile = profileIdOf(id, kind, SITE);
  if (story.plan) await commands.profiles.choosePlan(profile, story.plan, systemRequest(demoCommandId(index, 2), self));
  const decisions = commandsOf(story);
  for (const [step, command] of decisions.entries()) await commands.profiles.administer(profile, command, systemRequest(demoCommandId(index, 3 + step), admin));
  if (story.edits) await commands.profiles.edit(kind, profile, editOf(form, story.edits), systemRequest(demoCommandId(index, 3 + decisions.length), self), {});
}

/** Sends the visitors' leads and demo request. */
async function seedVisitors({ leads: messages, demoRequests }: Commands): Promise<void> {
  const request = (number: number) => systemRequest(demoCommandId(VISITORS + number, 0), { id: null, role: 'Visitor' });
  await Promise.all(leads.map((lead, number) => messages.send(lead, request(number))));
  await demoRequests.send(demoRequest, request(leads.length));
}

/**
 * Seeds the demo data through the command handlers. `admin` is the account that approves profiles; without it a demo admin
 * is created. Idempotent: a second run completes an interrupted one and changes nothing else.
 */
export async function seedDemo(parts: SeedParts, admin: string | undefined, onProgress: (done: number, of: number) => void): Promise<void> {
  const passwordHash = await parts.passwords.hash(DEMO_PASSWORD);
  const createStaff = ({ place, account }: (typeof staff)[keyof typeof staff]) => parts.commands.accounts.create({ ...account, passwordHash, emailConfirmed: true }, systemRequest(accountId(place)));
  if (admin === undefined) await createStaff(staff.admin);
  const approver: Actor = { id: admin ?? accountId(staff.admin.place), role: 'Admin' };

  const users = createDemoUsers();
  for (let done = 0; done < users.length; done += AT_ONCE) {
    onProgress(done, users.length);
    await Promise.all(users.slice(done, done + AT_ONCE).map((person) => seedPerson(person, parts, passwordHash, approver)));
  }
  await seedVisitors(parts.commands);
  await createStaff(staff.analyst);
  onProgress(users.length, users.length);
}

/** Emails and roles of the demo accounts that the start-up prints; `withAdmin` includes the demo admin. */
export const demoSignIns = (withAdmin: boolean): { email: string; role: string }[] => [
  ...(withAdmin ? [{ email: staff.admin.account.email, role: 'admin' }] : []),
  { email: staff.analyst.account.email, role: 'analyst' },
  { email: signInEmails.agent, role: 'agent, approved' },
  { email: signInEmails.pendingAgent, role: 'agent, waiting for approval' },
  { email: signInEmails.lender, role: 'lender, approved' },
];
