import { accountStream, profileId, toPicture, type Commands, type Passwords, type UploadStore } from '@busca/command-api';
import { deriveId, type Actor, type EventLog, type UserType } from '@busca/events';
import { systemRequest } from '../system-request.ts';
import { demoPeople, type Person } from './people.ts';
import { paintPortrait } from './portrait.ts';
import { reasons } from './words.ts';

/** Everything in the demonstration has an id derived from this one, so that a start that was cut off goes on where it was. */
const SEED = '01937f00-0000-7000-8000-00000000de40';
/** Known to everybody who can read: such accounts are made outside production only. */
export const DEMO_PASSWORD = 'casa-de-muestra';
/** People at once: enough for their appends to share flushes, too few to keep visitors waiting. */
const AT_ONCE = 20;

export const staff = {
  admin: { email: 'admin@busca.example', name: 'Administración de muestra', userType: 'Admin' },
  analyst: { email: 'analista@busca.example', name: 'Analista de muestra', userType: 'Analyst' },
} as const satisfies Record<string, { email: string; name: string; userType: UserType }>;

export interface SeedParts {
  log: EventLog;
  commands: Commands;
  passwords: Passwords;
  uploads: UploadStore;
}

export const staffId = (who: keyof typeof staff): string => deriveId(SEED, who);
const accountId = ({ kind, number }: Pick<Person, 'kind' | 'number'>): string => deriveId(SEED, kind, number);
const isThere = async (log: EventLog, id: string): Promise<boolean> => (await log.store.read(accountStream(id))).length > 0;

/** Whether the log holds demonstration data, in part or in whole. */
export const hasDemo = (log: EventLog): Promise<boolean> => isThere(log, accountId({ kind: 'agent', number: 0 }));
/** The analyst's account comes last: where it is, all is there. */
export const isDemoComplete = (log: EventLog): Promise<boolean> => isThere(log, staffId('analyst'));

/** The admin's commands that make a fresh profile what its story says. */
function commandsOf({ story }: Person): Parameters<Commands['profiles']['administer']>[1][] {
  const { status, plan, premium } = story;
  if (status === 'pending') return [];
  if (status === 'rejected') return [{ type: 'Reject', reason: reasons.rejected }];
  return [
    { type: 'Approve' },
    ...(plan ? [{ type: 'ConfirmPayment', plan } as const] : []),
    ...(premium ? [{ type: 'SetPremium', isPremium: true } as const] : []),
    ...(status === 'suspended' ? [{ type: 'Suspend', reason: reasons.suspended } as const] : []),
  ];
}

/** Sends what a person and their admin would have sent. */
async function live(person: Person, { commands, uploads }: SeedParts, passwordHash: string, admin: Actor): Promise<void> {
  const { kind, fields, story } = person;
  const id = accountId(person);
  const self: Actor = { id, role: kind === 'agent' ? 'Agent' : 'Lender' };
  const request = (step: string, actor: Actor) => systemRequest(deriveId(id, step), actor);

  const name = `${fields.first_name} ${fields.last_name}`;
  await commands.accounts.create({ name, email: fields.email, passwordHash, userType: kind === 'agent' ? 'Agent' : 'Lender' }, systemRequest(id));
  const picture = await toPicture(await paintPortrait(person.look));
  await uploads.put(picture.name, picture.bytes);
  await commands.profiles.register(kind, id, 'Busca', { ...fields, image: picture.name }, request('register', self));

  const profile = profileId(id, kind, 'Busca');
  const wanted = story.plan ?? story.waiting;
  const [first, ...others] = commandsOf(person);
  if (first) await commands.profiles.administer(profile, first, request(first.type, admin));
  if (wanted) await commands.profiles.choosePlan(profile, wanted, request('ChoosePlan', self));
  for (const command of others) await commands.profiles.administer(profile, command, request(command.type, admin));
}

/**
 * Fills a portal with the demonstration, through the same commands that people send. `admin` is who approves; left out,
 * the demonstration brings an admin of its own. Sent again, whole or in part, it changes nothing.
 */
export async function seedDemo(parts: SeedParts, admin: string | undefined, onProgress: (done: number, of: number) => void): Promise<void> {
  const passwordHash = await parts.passwords.hash(DEMO_PASSWORD);
  const employ = (who: keyof typeof staff) => parts.commands.accounts.create({ ...staff[who], passwordHash }, systemRequest(staffId(who)));
  if (admin === undefined) await employ('admin');
  const approver: Actor = { id: admin ?? staffId('admin'), role: 'Admin' };

  const people = demoPeople();
  for (let done = 0; done < people.length; done += AT_ONCE) {
    onProgress(done, people.length);
    await Promise.all(people.slice(done, done + AT_ONCE).map((person) => live(person, parts, passwordHash, approver)));
  }
  await employ('analyst');
}

/** Who can sign in to look around, and what there is to see. */
export function demoSignIns(ownAdmin: boolean): { email: string; role: string }[] {
  const people = demoPeople();
  const one = (kind: Person['kind'], status: Person['story']['status']) => people.find((person) => person.kind === kind && person.story.status === status)!.fields.email;
  return [
    ...(ownAdmin ? [{ email: staff.admin.email, role: 'admin' }] : []),
    { email: staff.analyst.email, role: 'analyst' },
    { email: one('agent', 'approved'), role: 'agent, approved' },
    { email: one('agent', 'pending'), role: 'agent, waiting for approval' },
    { email: one('agent', 'rejected'), role: 'agent, rejected' },
    { email: one('lender', 'approved'), role: 'lender, approved' },
  ];
}
