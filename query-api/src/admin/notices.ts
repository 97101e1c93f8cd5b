import type { ProfileStatus, Website } from '@busca/events';
import { ApiError, type Handlers } from '@busca/platform';
import { keys, type Notice, type PageQuery, publicAgent, publicLender } from '@busca/projectors/read-models';
import type { z } from 'zod';
import { noticesAsOf } from '../as-of/notices-as-of.ts';
import { profileAsOf } from '../as-of/profile-as-of.ts';
import type {
  AdminProfileReply,
  AdminReviewReply,
  AgentReply,
  LenderReply,
  NeighboursReply,
  NoticeReply,
} from '../contract.ts';
import { copy } from '../copy.es.ts';
import { listOf, listReply } from '../http/lists/list.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import { type Agent, isAgent, type Lender, type Models } from '../models.ts';
import type { administrationRoutes } from '../routes/administration.ts';
import { partOf, type noticesQuery } from '../routes/queries.ts';
import { namesOf } from '../http/names.ts';
import { presentAdminReview } from './reviews.ts';
import { listsOf } from './lists.ts';
import { sharedPhoneOf } from './shared-phone.ts';

type Query = z.output<typeof noticesQuery>;
type NameOf = Awaited<ReturnType<typeof namesOf>>;

/** What a notice's entry says of its profile. */
interface Subject {
  full_name: string;
  website: Website;
  status: ProfileStatus;
  revision: number;
  assignee: NoticeReply['assignee'];
  notes: number;
  /** Whether its owner has confirmed the account's email; null where nobody decides on it. */
  emailConfirmed: boolean | null;
  waiting: NonNullable<NoticeReply['waiting']>;
}

const nameOfProfile = (notice: Notice, profile: Subject | undefined): string | null =>
  notice.name ?? profile?.full_name ?? null;

function contentOf(notice: Notice, profile: Subject | undefined): string {
  const name = nameOfProfile(notice, profile) ?? copy.unnamedAgent;
  if (notice.kind === 'payment') return copy.payment(name, notice.plan ?? '');
  if (notice.kind === 'demo') return notice.content ?? '';
  if (notice.report) {
    const reported = nameOfProfile(notice, profile) ?? copy.unnamed;
    return notice.report.reviewId === null ? copy.reportOfProfile(reported) : copy.reportOfReview(reported);
  }
  return notice.profileKind === 'agent' ? copy.approvalOfAgent(name) : copy.approvalOfLender(name);
}

const actionsOf = ({ kind, profileKind }: Notice): NoticeReply['actions'] =>
  kind === 'approval' ? (profileKind === 'agent' ? 'Approve Agent' : 'Approve Lender') : '';

const waitsForApproval = ({ kind, status }: Notice): boolean => kind === 'approval' && status === 'open';

const approvalOf = (profileId: string): string => `approval-${profileId}`;

/** `profile` is the notice's profile: a payment notice itself holds no name. `review` is what a report is about. */
const presentNotice = (
  notice: Notice,
  profile: Subject | undefined,
  nameOf: NameOf,
  review: AdminReviewReply | null = null,
): NoticeReply => ({
  id: notice.id,
  status: notice.status,
  content: contentOf(notice, profile),
  date: notice.at,
  actions: actionsOf(notice),
  actions_content: notice.kind === 'approval' ? (notice.profileId ?? '') : '',
  website: notice.website ?? profile?.website ?? 'Busca',
  user_id: notice.accountId,
  agent_id: notice.profileKind === 'agent' ? notice.profileId : null,
  name: nameOfProfile(notice, profile),
  plan: notice.plan,
  profile_id: notice.kind === 'approval' ? null : notice.profileId,
  profile_status: notice.kind === 'approval' ? null : (profile?.status ?? null),
  report: notice.report && {
    category: notice.report.category,
    text: notice.content ?? '',
    review_id: notice.report.reviewId,
    review,
  },
  revision: (notice.report ? null : profile?.revision) ?? notice.revision,
  assignee: profile?.assignee ?? null,
  notes: profile?.notes ?? 0,
  resent: notice.isResent,
  email_confirmed: profile?.emailConfirmed ?? null,
  waiting: waitsForApproval(notice) ? (profile?.waiting ?? null) : null,
  outcome: notice.outcome && {
    ...notice.outcome,
    actor: { ...notice.outcome.actor, name: nameOf(notice.outcome.actor.id) },
  },
});

const waitingOf = (
  profile: AgentReply | LenderReply | AdminProfileReply,
  shared_phone: string | null,
): Subject['waiting'] => ({
  shared_phone,
  firm: 'brokerage' in profile ? profile.brokerage : profile.company,
  image: profile.image,
  areas_served: profile.areas_served,
  state_license_numbers: profile.state_license_numbers,
  licences: profile.licences,
});

const subjectOf = (
  profile: Agent | Lender,
  nameOf: NameOf,
  { emailConfirmed, sharedPhone }: { emailConfirmed: boolean | null; sharedPhone: string | null },
): Subject => ({
  full_name: profile.details.full_name,
  website: profile.website,
  status: profile.status,
  revision: profile.revision,
  assignee: profile.assignee === null ? null : { id: profile.assignee, name: nameOf(profile.assignee) },
  notes: profile.notes.length,
  emailConfirmed,
  waiting: waitingOf(isAgent(profile) ? publicAgent(profile) : publicLender(profile), sharedPhone),
});

/** What admins told each other is no part of a moment. */
const earlierSubject = (profile: AdminProfileReply): Subject => ({
  full_name: profile.full_name,
  website: profile.website,
  status: profile.status,
  revision: profile.revision,
  assignee: null,
  notes: 0,
  emailConfirmed: null,
  waiting: waitingOf(profile, null),
});

interface Listed {
  entries: NoticeReply[];
  total: number;
}

/** The notices as they were at a moment, with their profiles as they were. */
async function noticesAt({ notices, accounts, audit }: Models, query: Query, instant: number): Promise<Listed> {
  const { status, order, type, website } = query;
  const { entries, total } = await noticesAsOf(
    notices,
    { instant, status, order, lists: listsOf({ type, website }) },
    partOf(query),
  );
  const profiles = await Promise.all(
    entries.map(({ profileId }) => (profileId === null ? undefined : profileAsOf(audit, profileId, instant))),
  );
  const nameOf = await namesOf(
    accounts,
    entries.map(({ outcome }) => outcome?.actor.id),
  );
  return {
    entries: entries.map((notice, index) =>
      presentNotice(notice, profiles[index] && earlierSubject(profiles[index]), nameOf),
    ),
    total,
  };
}

/** The profile that a notice is about; undefined for one about none, and for an erased one. */
export async function profileOfNotice(
  { agents, lenders }: Models,
  { profileId, profileKind }: Notice,
): Promise<Agent | Lender | undefined> {
  if (profileId === null) return undefined;
  return (await (profileKind === 'lender' ? lenders : agents).get(profileId))?.body;
}

/**
 * Whether the owner of a profile that waits for approval has confirmed the account's email; null for any other notice.
 */
async function emailConfirmedOf({ accounts }: Models, notice: Notice): Promise<boolean | null> {
  const { accountId } = notice;
  if (!waitsForApproval(notice) || accountId === null) return null;
  return (await accounts.get(accountId))?.body.emailConfirmed ?? null;
}

/** The review that a notice reports; null for any other notice. */
async function reviewOf(models: Models, { report }: Notice): Promise<AdminReviewReply | null> {
  const id = report?.reviewId ?? null;
  const found = id === null ? undefined : await models.reviews.get(id);
  return found ? presentAdminReview(models, found.body) : null;
}

/** The notices as they are, with their profiles. */
async function noticesNow(models: Models, query: Query) {
  const { order, before } = query;
  const list = {
    keys: listsOf(query),
    reverse: order === 'newest',
    ...(before && { before: new Date(before.start).toISOString() }),
  };
  const { entries, total } = await listOf(models.notices, list, partOf(query));
  const profiles = await Promise.all(entries.map((notice) => profileOfNotice(models, notice)));
  const [confirmed, phones, reviews] = await Promise.all([
    Promise.all(entries.map((notice) => emailConfirmedOf(models, notice))),
    Promise.all(
      entries.map((notice, index) => (waitsForApproval(notice) ? sharedPhoneOf(models, profiles[index]) : null)),
    ),
    Promise.all(entries.map((notice) => reviewOf(models, notice))),
  ]);
  const nameOf = await namesOf(models.accounts, [
    ...entries.map(({ outcome }) => outcome?.actor.id),
    ...profiles.map((profile) => profile?.assignee),
  ]);
  return {
    entries: entries.map((notice, index) =>
      presentNotice(
        notice,
        profiles[index] &&
          subjectOf(profiles[index], nameOf, {
            emailConfirmed: confirmed[index] ?? null,
            sharedPhone: phones[index] ?? null,
          }),
        nameOf,
        reviews[index],
      ),
    ),
    total,
  };
}

/** The profiles that wait for approval before and after one. */
async function neighboursOf({ notices }: Models, profileId: string): Promise<NeighboursReply> {
  const notice = await notices.get(approvalOf(profileId));
  if (!notice) throw new ApiError('not-found', 'There is no such profile');
  // A decided profile keeps its place, so that the next one can be found from it.
  const beside = {
    keys: [keys.status('open'), keys.type('approval')],
    after: { sort: notice.body.at, id: notice.id },
    offset: 0,
    limit: 1,
  } satisfies PageQuery;
  const [[previous], [next]] = [await notices.page({ ...beside, reverse: true }), await notices.page(beside)];
  return {
    previous: previous?.body.profileId ?? null,
    next: next?.body.profileId ?? null,
    waiting: await notices.total({ keys: beside.keys }),
  };
}

/** The admins' open and resolved tasks, newest first unless `order` is `oldest`. */
export function noticeHandlers(models: Models): Pick<Handlers<typeof administrationRoutes>, 'notices' | 'neighbours'> {
  const { notices, agents, lenders, accounts, audit, reviews, search } = models;
  return {
    async notices({ query, ctx }) {
      const { asOf } = query;
      await waitForPosition(
        ctx,
        notices,
        agents,
        lenders,
        accounts,
        reviews,
        ...(asOf === undefined ? [search] : [audit]),
      );
      if (asOf === undefined) {
        const { entries, total } = await noticesNow(models, query);
        return listReply(ctx, entries, total);
      }
      const { entries, total } = await noticesAt(models, query, asOf);
      return listReply(ctx, entries, partOf(query).paged ? total : undefined);
    },

    async neighbours({ params: { id }, ctx }) {
      await waitForPosition(ctx, notices);
      return neighboursOf(models, id);
    },
  };
}
