import {
  type CountedReview,
  type LicenceCheck,
  OPEN_LIMIT,
  type ProfileKind,
  type ProfileStatus,
  specialtiesIn,
  withCheck,
  withTerm,
} from '@busca/events';
import { ApiError, type SessionUser } from '@busca/platform';
import {
  type AuditDocument,
  type AuditValue,
  changesOf,
  isPublic,
  keys,
  NO_REVIEWS,
  type ProfileDocument,
  profileRevision,
  publicLicences,
  publicReviews,
  type ReadModelReader,
  recounted,
} from '@busca/projectors/read-models';
import { maskEarlier } from '../analysis/mask.ts';
import { type AdminProfileReply, adminProfileSchema } from '../contract.ts';
import { presentCheck, presentOwnAgent, presentOwnLender } from '../directory/present.ts';
import { batches } from '../http/lists/list.ts';
import { readsMasked } from '../http/names.ts';
import type { Agent, Lender, Models } from '../models.ts';

type Values = Record<string, AuditValue>;
type Rejection = AdminProfileReply['rejection'];

/** A profile while its history is read. */
interface State {
  /** Its fields, by the names of the API. */
  values: Values;
  reason: string | null;
  rejection: Rejection;
  /** When its owner last sent it for approval (ISO). */
  submittedAt: string;
  /** What visitors wrote about it, by the ids of the reviews. */
  reviews: ReadonlyMap<string, CountedReview>;
  licenceChecks: readonly LicenceCheck[];
  revision: number;
}

const kinds = { AgentRegistered: 'agent', LenderRegistered: 'lender' } as const;
const resubmissions: readonly string[] = ['AgentResubmitted', 'LenderResubmitted'];
const isRegistration = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type);

/** The values that an entry's fields have since. */
const valuesSince = (entry: AuditDocument): Values =>
  Object.fromEntries(changesOf(entry).map(({ field, to }) => [field, to]));

/** The values of a profile of a kind before its owner has written any. */
const blank = (id: string, { accountId }: AuditDocument, kind: AdminProfileReply['kind']): Values => ({
  id,
  user_id: accountId ?? null,
  kind,
  isPremium: false,
  plan_type: 'Free',
  chosen_plan: null,
  whatsapp: '',
  paused: false,
  open_limit: String(OPEN_LIMIT),
  specialties: '',
  ...(kind === 'agent' && { iframe_link: null }),
});

/** The states that have a reason; a rejection has a category as well. */
const hasReason: readonly ProfileStatus[] = ['rejected', 'suspended'];

/** The checks of licences after an entry: it has the fields of its event. */
function checksAfter(checks: readonly LicenceCheck[], entry: AuditDocument): readonly LicenceCheck[] {
  const { type, at } = entry;
  const fields = valuesSince(entry);
  const { licence_state: state, licence_number: number, licence_registry: registry, licence_until: until } = fields;
  const data = { state, registry, validUntil: until ?? null, personal: { number } };
  if (type === 'LicenceChecked')
    return withCheck(checks, { ...data, result: fields.licence_result } as Parameters<typeof withCheck>[1], at);
  if (type === 'LicenceTermReached')
    return withTerm(checks, { ...data, stage: fields.licence_stage } as Parameters<typeof withTerm>[1]);
  return checks;
}

function stateAfter(before: State, entry: AuditDocument): State {
  const { type, at, reason = null, actor } = entry;
  const revision = profileRevision(entry);
  if (revision === null) return { ...before, reviews: reviewsAfter(before.reviews, entry) };
  const { rejection_category: category, ...changed } = valuesSince(entry);
  const values = { ...before.values, ...changed, ...(type === 'PlanChanged' && { chosen_plan: null }) };
  const next = {
    ...before,
    values,
    submittedAt: resubmissions.includes(type) ? at : before.submittedAt,
    licenceChecks: checksAfter(before.licenceChecks, entry),
    revision,
  };
  if (!('status' in changed)) return next;
  const isReasoned = hasReason.some((status) => status === changed.status);
  if (category !== undefined) return { ...next, reason, rejection: { category, by: actor.id } as Rejection };
  return {
    ...next,
    reason: isReasoned ? reason : null,
    rejection: changed.status === 'pending' ? null : before.rejection,
  };
}

/** The reviews after an event of another stream than the profile's. */
function reviewsAfter(before: State['reviews'], entry: AuditDocument): State['reviews'] {
  const { review: id, review_state: state, stars, withholding: category = null } = valuesSince(entry);
  if (typeof id !== 'string' || state === undefined) return before;
  const review = { state, stars: Number(stars ?? before.get(id)?.stars), category };
  return new Map([...before, [id, review as CountedReview]]);
}

/** What admins tell each other is no part of it: neither who reviewed it, nor their notes. */
const present = ({
  values: { whatsapp, paused, open_limit, answer_minutes, answered_share, answer_messages, ...values },
  reason,
  rejection,
  submittedAt,
  reviews,
  licenceChecks,
  revision,
}: State): AdminProfileReply =>
  adminProfileSchema.parse({
    ...values,
    isDeleted: values.status !== 'approved',
    takes_messages: isPublic(values as Pick<ProfileDocument, 'status' | 'website'>) && !paused,
    whatsapp: whatsapp || null,
    contact: { whatsapp, paused, open_limit: Number(open_limit) },
    answer_time: answer_messages
      ? {
          median_minutes: answer_minutes === '' ? null : Number(answer_minutes),
          answered_share: Number(answered_share),
          messages: Number(answer_messages),
        }
      : null,
    reviews: publicReviews([...reviews.values()].reduce((counts, one) => recounted(counts, null, one), NO_REVIEWS)),
    reason,
    rejection,
    waiting_since: values.status === 'pending' ? submittedAt : null,
    specialties: specialtiesIn(String(values.specialties)),
    licences: publicLicences(String(values.state_license_numbers ?? ''), licenceChecks),
    licence_checks: licenceChecks.map(presentCheck),
    revision,
    assignee: null,
    notes: [],
  });

/** How far a profile's history is replayed: up to an instant (ms), or up to one of its revisions. */
type UpTo = number | { revision: number };

/**
 * A profile as it was at an instant or at a revision: its history in the audit trail, replayed up to there. Undefined
 * before it was registered. It reads the profile's own entries alone, so it costs the same however many profiles and
 * events there are.
 */
export async function profileAsOf(
  audit: ReadModelReader<AuditDocument>,
  id: string,
  upTo: UpTo,
): Promise<AdminProfileReply | undefined> {
  let state: State | undefined;
  for await (const batch of batches(audit, { keys: [keys.profile(id)] }))
    for (const entry of batch) {
      // Revisions rise. Instants need not, as a clock may be set back: what came later by it is left out.
      if (typeof upTo === 'number') {
        if (Date.parse(entry.at) > upTo) continue;
      } else if ((profileRevision(entry) ?? -1) > upTo.revision) return state && present(state);
      if (isRegistration(entry.type))
        state = {
          values: blank(id, entry, kinds[entry.type]),
          reason: null,
          rejection: null,
          submittedAt: entry.at,
          reviews: new Map(),
          licenceChecks: [],
          revision: 0,
        };
      state = state && stateAfter(state, entry);
    }
  if (typeof upTo !== 'number' && state?.revision !== upTo.revision) return undefined;
  return state && present(state);
}

/** No part of what a profile was at a moment. */
const withoutTeamwork = { rejection: null, waiting_since: null, assignee: null, notes: [] };

const presentNow = (profile: ProfileDocument): AdminProfileReply =>
  profile.kind === 'agent'
    ? { ...presentOwnAgent(profile as Agent), kind: 'agent', ...withoutTeamwork }
    : { ...presentOwnLender(profile as Lender), kind: 'lender', ...withoutTeamwork };

/** Later than every event: as it is. */
export const NOW = Date.parse('9999-12-31T00:00:00Z');

const asSeenBy = (reader: SessionUser, earlier: AdminProfileReply, now: ProfileDocument): AdminProfileReply =>
  readsMasked(reader) ? maskEarlier(earlier, presentNow(now)) : earlier;

/**
 * A profile as it was, as a reader may see it, and what it is now.
 * @throws ApiError `not-found` where there is none, or was none then
 */
export async function profileAt(
  { agents, lenders, audit }: Pick<Models, 'agents' | 'lenders' | 'audit'>,
  id: string,
  { upTo, reader }: { upTo: Parameters<typeof profileAsOf>[2]; reader: SessionUser },
): Promise<{ profile: AdminProfileReply; now: ProfileDocument }> {
  const now = ((await agents.get(id)) ?? (await lenders.get(id)))?.body;
  if (!now) throw new ApiError('not-found', 'There is no such profile');
  const earlier = await profileAsOf(audit, id, upTo);
  if (!earlier) throw new ApiError('not-found', 'There was no such profile then');
  return { profile: asSeenBy(reader, earlier, now), now };
}

/** Some profiles as they were, as a reader may see them. One that was erased since is left out. */
export async function profilesAt(
  { agents, lenders, audit }: Pick<Models, 'agents' | 'lenders' | 'audit'>,
  ids: readonly string[],
  { kind, instant, reader }: { kind: ProfileKind; instant: number; reader: SessionUser },
): Promise<AdminProfileReply[]> {
  const profiles: ReadModelReader<ProfileDocument> = kind === 'lender' ? lenders : agents;
  const found = await Promise.all(
    ids.map(async (id) => {
      const [now, earlier] = await Promise.all([profiles.get(id), profileAsOf(audit, id, instant)]);
      if (!now || !earlier) return [];
      return [asSeenBy(reader, earlier, now.body)];
    }),
  );
  return found.flat();
}
