import {
  checkedLicences,
  specialtiesIn,
  type AgentDetails,
  type LenderDetails,
  type LicenceCheck,
  type PlanType,
  type ProfileKind,
} from '@busca/events';
import { fieldNames } from '@busca/events/profile-fields';
import { type ProfileDocument, type ReviewCounts, takesMessages } from './documents/profile.ts';

/** How many reviews are published, and their mean stars to a tenth; null without any. */
export const publicReviews = ({ published, stars }: ReviewCounts): { published: number; average: number } | null =>
  published === 0 ? null : { published, average: Math.round((stars * 10) / published) / 10 };

/** The licences that a text names; of its checks those that found a valid one which holds. */
export const publicLicences = (text: string, checks: readonly LicenceCheck[]) =>
  checkedLicences(text, checks).map(({ kind, state, number, check }) => ({
    kind,
    state,
    number,
    check:
      check?.result === 'valid'
        ? { registry: check.registry, checked_at: check.at, valid_until: check.validUntil }
        : null,
  }));

/** The public keys of every profile, beside its fields. */
const headOf = (profile: ProfileDocument) => ({
  id: profile.id,
  user_id: profile.accountId,
  isPremium: profile.isPremium,
  isDeleted: profile.status !== 'approved',
  website: profile.website,
  takes_messages: takesMessages(profile),
  whatsapp: profile.contact.whatsapp || null,
  answer_time: profile.answerTime && {
    median_minutes: profile.answerTime.medianMinutes,
    answered_share: profile.answerTime.answeredShare,
    messages: profile.answerTime.messages,
  },
  reviews: publicReviews(profile.reviews),
  specialties: specialtiesIn(profile.details.specialties),
  licences: publicLicences(profile.details.state_license_numbers, profile.licenceChecks),
  revision: profile.revision,
});
type Head = ReturnType<typeof headOf>;
type PublicFields<Details> = Omit<Details, keyof Head> & Head;
const HEAD = [
  'id',
  'user_id',
  'isPremium',
  'isDeleted',
  'website',
  'takes_messages',
  'whatsapp',
  'answer_time',
  'reviews',
  'licences',
  'revision',
] satisfies (keyof Head)[];

/** A field that is not declared as public stays private. */
const publicNames = (kind: ProfileKind): string[] => fieldNames(kind, ({ isPublic }) => isPublic);

/**
 * A reply without values, whose keys have their order: the further keys `more` stand before the fields of this kind
 * alone. A reply begins as a copy of it, which is four times as fast as adding the fields one by one, provided that
 * JSON.parse has made it.
 */
function blankOf(kind: ProfileKind, more: readonly string[]): object {
  const other = new Set(publicNames(kind === 'agent' ? 'lender' : 'agent'));
  const names = publicNames(kind);
  const keys = [
    ...HEAD,
    ...names.filter((name) => other.has(name)),
    ...more,
    ...names.filter((name) => !other.has(name)),
  ];
  return JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))) as object;
}

/** The public fields of a profile, in a copy of the blank reply. */
function filled<Details extends AgentDetails | LenderDetails>(
  blank: object,
  names: readonly string[],
  profile: ProfileDocument<Details>,
): PublicFields<Details> {
  const reply: Record<string, unknown> = { ...blank };
  const details: Record<string, string> = profile.details;
  for (const name of names) reply[name] = details[name];
  return Object.assign(reply, headOf(profile)) as PublicFields<Details>;
}

const [agentNames, lenderNames] = [publicNames('agent'), publicNames('lender')];
const blankAgent = blankOf('agent', ['iframe_link', 'plan_type']);
const blankLender = blankOf('lender', []);

/** What anybody may see of an agent, as the API replies it. */
export const publicAgent = (
  agent: ProfileDocument<AgentDetails>,
): PublicFields<AgentDetails> & { iframe_link: string | null; plan_type: PlanType } =>
  Object.assign(filled(blankAgent, agentNames, agent), { iframe_link: agent.embed, plan_type: agent.planType });

/** What anybody may see of a lender, as the API replies it. */
export const publicLender = (lender: ProfileDocument<LenderDetails>): PublicFields<LenderDetails> =>
  filled(blankLender, lenderNames, lender);
