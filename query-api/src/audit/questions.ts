import type { EventType } from '@busca/events';
import {
  anyOf,
  keys,
  type AuditDocument,
  type PageQuery,
  type PlanLedgerDocument,
} from '@busca/projectors/read-models';
import type { PreparedQuestion } from '../contract.ts';
import { batches } from '../http/lists/list.ts';
import type { Models } from '../models.ts';

type Trail = Pick<Models, 'audit' | 'planLedger'>;

/** The entries that answer a question about one profile, in log order. */
type Finding = AuditDocument[];

const DAY = 86_400_000;
const UNDONE_WITHIN = 90 * DAY;
const OFFERED_WITHIN = DAY;

const isWithin = (limit: number, from: AuditDocument, to: AuditDocument): boolean =>
  Date.parse(to.at) - Date.parse(from.at) <= limit;

/** The list of what happened to the profile, or the account, that an entry is about. */
const subjectOf = ({ profileId, accountId }: AuditDocument): string =>
  profileId === undefined ? keys.account(accountId!) : keys.profile(profileId);

/** The entry of a type that comes first in a part of a subject's history. */
async function firstOf(
  { audit }: Trail,
  [type, subject]: [EventType, string],
  part: Pick<PageQuery, 'from' | 'before' | 'reverse'>,
): Promise<AuditDocument | undefined> {
  const [entry] = await audit.page({ keys: [keys.type(type), subject], ...part, offset: 0, limit: 1 });
  return entry?.body;
}

/** What `find` makes of each entry of some types, the newest first. */
async function foundOf(
  { audit }: Trail,
  types: readonly EventType[],
  find: (entry: AuditDocument) => Promise<Finding | null>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const list = anyOf(types.map(keys.type));
  for await (const batch of batches(audit, { keys: [list], areDisjoint: true, reverse: true }))
    found.push(...(await Promise.all(batch.map(find))).filter((one) => one !== null));
  return found;
}

/** Suspensions within 90 days of the approval, with it. */
const undoneApprovals = (trail: Trail): Promise<Finding[]> =>
  foundOf(trail, ['ProfileSuspended'], async (suspension) => {
    const before = { before: suspension.position, reverse: true };
    const approval = await firstOf(trail, ['ProfileApproved', subjectOf(suspension)], before);
    return approval && isWithin(UNDONE_WITHIN, approval, suspension) ? [approval, suspension] : null;
  });

const isUnpaid = ({ lines }: PlanLedgerDocument): boolean =>
  lines.some(({ activeFrom, endedAt, outcome }) => activeFrom !== null && endedAt === null && outcome !== 'paid');

/** Plans that are active and that nobody has paid: how each came to be. */
async function unpaidPlans(trail: Trail): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const batch of batches(trail.planLedger, { keys: [keys.status('active')], reverse: true }))
    for (const { profileId } of batch.filter(isUnpaid)) {
      const change = await firstOf(trail, ['PlanChanged', keys.profile(profileId)], { reverse: true });
      if (change) found.push([change]);
    }
  return found;
}

/** Decisions of admins who had not opened the profile, as far as their screens said: all entries of each command. */
async function unopenedDecisions({ audit }: Trail): Promise<Finding[]> {
  const commands = new Map<string, Finding>();
  const list = anyOf((['list', 'several'] as const).map(keys.seen));
  for await (const batch of batches(audit, { keys: [list], areDisjoint: true, reverse: true }))
    for (const entry of batch) commands.set(entry.commandId, [entry, ...(commands.get(entry.commandId) ?? [])]);
  return [...commands.values()];
}

/** How somebody is reached: by visitors, and by our letters about a message. */
const CONTACT = new Set(['email', 'phone_number', 'whatsapp']);

/** A contact setting without another number than before changes no contact data. */
async function changesContact(trail: Trail, entry: AuditDocument): Promise<boolean> {
  if (!Object.keys(entry.changes).some((field) => CONTACT.has(field))) return false;
  if (entry.type !== 'ProfileContactSet') return true;
  const before = await firstOf(trail, [entry.type, subjectOf(entry)], { before: entry.position, reverse: true });
  const numberOf = (one: AuditDocument | undefined) => one?.changes.whatsapp?.[1] ?? '';
  return numberOf(entry) !== numberOf(before);
}

/** Changes of contact data within a day before a message was offered, with the offer. */
const contactBeforeOffer = (trail: Trail): Promise<Finding[]> =>
  foundOf(
    trail,
    [
      'AgentEdited',
      'LenderEdited',
      'AgentResubmitted',
      'LenderResubmitted',
      'ProfileContactSet',
      'AccountEmailChanged',
    ],
    async (change) => {
      if (!(await changesContact(trail, change))) return null;
      const offer = await firstOf(trail, ['LeadOffered', subjectOf(change)], { from: change.position });
      return offer && isWithin(OFFERED_WITHIN, change, offer) ? [change, offer] : null;
    },
  );

/** Makes the findings of each prepared question out of the trail, the newest first. */
export const questions: Readonly<Record<PreparedQuestion, (trail: Trail) => Promise<Finding[]>>> = {
  'undone-approvals': undoneApprovals,
  'unpaid-plans': unpaidPlans,
  'unopened-decisions': unopenedDecisions,
  'contact-before-offer': contactBeforeOffer,
};
