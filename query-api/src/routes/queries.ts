import { eventTypes } from '@busca/events/catalogue';
import {
  editRisks,
  editStatuses,
  holderLists,
  leadLists,
  leadPages,
  licenceLists,
  noticeStatuses,
  profileKinds,
  profileStatuses,
  reviewStates,
  SEARCH_TEXT_MAX,
  SEARCH_TEXT_MIN,
  unsentEmailStatuses,
  websites,
} from '@busca/events/enums';
import { specialtyNames, type Specialty } from '@busca/events/specialties';
import { languages } from '@busca/platform/languages';
import { z } from 'zod';
import { LIST_END, periods } from '../contract.ts';

/** Maximum number of entries where no page is requested. */
const LIST_MAX = 1_000;
const PAGE_MAX = 100;
const PAGE_DEFAULT = 9;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A field that was left empty is no number. */
const digits = z.string().regex(/^\d{1,9}$/, 'must be a whole number');
const whole = (max: number) =>
  digits.transform(Number).pipe(z.number().min(1).max(max)).meta({ type: 'integer', minimum: 1, maximum: max });

/** How many entries a page skips, and how many it has at most. */
const spanOf = ({ page = 1, limit = PAGE_DEFAULT }: { page?: number | undefined; limit?: number | undefined }) => ({
  offset: (page - 1) * limit,
  limit,
});

/**
 * `page` from 1, `limit` from 1 to 100; without either the whole list, up to 1,000 entries. No page begins beyond the
 * list's end.
 */
export const pagingQuery = z
  .object({ page: whole(LIST_END).optional(), limit: whole(PAGE_MAX).optional() })
  .check(({ value, issues }) => {
    if (issues.length > 0 || spanOf(value).offset < LIST_END) return;
    const message = `a list ends at ${LIST_END} entries`;
    const maximum = Math.ceil(LIST_END / spanOf(value).limit);
    issues.push({ code: 'too_big', origin: 'number', maximum, input: value.page, path: ['page'], message });
  });

/** `language`: only profiles that speak it, by its id. */
export const languageQuery = z.object({
  language: z
    .enum(
      languages.map(({ id }) => id),
      'must be the id of a language, such as ingles',
    )
    .optional(),
});
/** `specialty`: only profiles that name it, by its id. */
export const filterQuery = languageQuery.extend({
  specialty: z
    .enum(Object.keys(specialtyNames) as Specialty[], 'must be the id of a speciality, such as itin')
    .optional(),
});
export const directoryQuery = pagingQuery.safeExtend(filterQuery.shape);

/** The part of a list that a request asks for. */
export interface Part {
  offset: number;
  limit: number;
  /** Whether the request named a page or a limit; only then the reply has the total. */
  paged: boolean;
}

export function partOf({ page, limit }: z.output<typeof pagingQuery>): Part {
  if (page === undefined && limit === undefined) return { offset: 0, limit: LIST_MAX, paged: false };
  const { offset, limit: size } = spanOf({ page, limit });
  return { offset, limit: Math.min(size, LIST_END - offset), paged: true };
}

/** How many entries of a list a query string asks for; one that can't be read asks for a page. */
export function entriesAsked(querystring: string): number {
  const asked = pagingQuery.safeParse(Object.fromEntries(new URLSearchParams(querystring)));
  return asked.success ? partOf(asked.data).limit : PAGE_DEFAULT;
}

export const citySearchQuery = z.object({ q: z.string().default('') });
/**
 * `type`: only leads that were sent from this page. `text`: only leads with these words, the last of which may go on.
 */
export const leadsQuery = pagingQuery.safeExtend({
  status: z.enum(leadLists).optional(),
  type: z.enum(leadPages).optional(),
  text: z.string().trim().min(3).max(200).optional(),
});
/** `state`: only those of this list of the holder. */
export const accountMessagesQuery = pagingQuery.safeExtend({ state: z.enum(holderLists).optional() });
/** `type`: only edits of agents or of lenders. `risk`: only those whose riskiest change is of this kind. */
export const editsQuery = pagingQuery.safeExtend({
  status: z.enum(editStatuses).optional(),
  type: z.enum(profileKinds).optional(),
  risk: z.enum(editRisks).optional(),
  website: z.enum(websites).optional(),
});
export const emailsQuery = pagingQuery.safeExtend({ status: z.enum(unsentEmailStatuses).optional() });
export const reviewsQuery = pagingQuery.safeExtend({ status: z.enum(reviewStates).optional() });
/**
 * `order`: of those that wait for approval, by how long they do. `licence`: only approved ones none of whose licences
 * was found to be valid, or one of whose ends soon. `without`: only public ones whose languages are others than
 * Spanish.
 */
export const profilesQuery = pagingQuery
  .safeExtend({
    status: z.enum(profileStatuses).optional(),
    licence: z.enum(licenceLists).optional(),
    without: z.enum(['spanish']).optional(),
    order: z.enum(['newest', 'oldest']).optional(),
  })
  .refine(
    ({ order, status, licence, without }) =>
      order === undefined || (status === 'pending' && licence === undefined && without === undefined),
    { path: ['order'], message: 'goes with status=pending alone' },
  );

/** An instant or a day (UTC) as the half-open interval `[start, end)` of ms since 1970. */
const span = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be an ISO date, such as 2026-11-21')
  .transform((text) => {
    const start = Date.parse(text);
    return { start, end: start + (text.includes('T') ? 1 : DAY_MS) };
  });

/** The last ms that is meant by an instant (UTC where it names no zone), or by a day (UTC). */
export const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], 'must be an ISO date, such as 2026-11-21T12:00')
  .transform((text) => {
    if (!text.includes('T')) return Date.parse(text) + DAY_MS - 1;
    return Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  });

/** `asOf`: as it was at that moment. */
export const asOfQuery = z.object({ asOf: moment.optional() });

/** A profile as it was at a moment, or at one of its revisions. */
export const profileQuery = asOfQuery
  .extend({ revision: digits.transform(Number).meta({ type: 'integer', minimum: 0 }).optional() })
  .refine(({ asOf, revision }) => asOf === undefined || revision === undefined, {
    path: ['revision'],
    message: 'goes without asOf',
  });

/** A city's agents or lenders, or those of them with a filter, as they were at a moment or as they are. */
const listedQuery = filterQuery.extend({ kind: z.enum(profileKinds).default('agent'), asOf: moment.optional() });
export const listingQuery = pagingQuery.safeExtend(listedQuery.shape);
/** `to`: the second moment; without it now. */
export const listingChangesQuery = listingQuery.safeExtend({ asOf: moment, to: moment.optional() });

/**
 * `before`: only notices that were opened before then. `sent`: approvals of a first application, or of one that was
 * sent again. `asOf`: as they were at that moment, which neither of the two may narrow.
 */
export const noticesQuery = pagingQuery
  .safeExtend({
    status: z.enum(noticeStatuses).optional(),
    type: z.enum(['agent', 'lender', 'payment', 'demo', 'report']).optional(),
    website: z.enum(websites).optional(),
    sent: z.enum(['new', 'again']).optional(),
    before: span.optional(),
    order: z.enum(['newest', 'oldest']).default('newest'),
    asOf: moment.optional(),
  })
  .refine(({ asOf, before, sent }) => asOf === undefined || (before === undefined && sent === undefined), {
    path: ['asOf'],
    message: 'goes with neither before nor sent',
  });

/** The beginning of a name, an email or a licence: at least two characters. */
export const searchQuery = z.object({ text: z.string().trim().min(SEARCH_TEXT_MIN).max(SEARCH_TEXT_MAX) });

/** `type`: of any of some types. `text`: with all of these words, each of which may go on. */
export const auditQuery = z.object({
  from: span.optional(),
  to: span.optional(),
  actor: z.union([z.uuid(), z.enum(['System', 'Visitor'])], "must be an account's id, or System or Visitor").optional(),
  type: z
    .string()
    .transform((types) => [...new Set(types.split(','))])
    .pipe(z.array(z.enum(eventTypes, 'must be types of event, with commas between them')))
    .optional(),
  field: z
    .string()
    .regex(/^\w{1,40}$/, 'must be the name of a field')
    .optional(),
  text: z
    .string()
    .trim()
    .max(200)
    .regex(/[\p{L}\p{N}]{3}/u, 'must have a word of at least three letters')
    .optional(),
  profile: z.uuid("must be a profile's id").optional(),
  account: z.uuid("must be an account's id").optional(),
  command: z.uuid("must be a command's id").optional(),
  lead: z.uuid("must be a message's id").optional(),
});

/**
 * `cursor`: only entries before this position, so that pages neither skip nor repeat an entry while new ones come.
 */
export const auditPageQuery = pagingQuery.safeExtend({
  ...auditQuery.shape,
  cursor: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a position, of up to 20 digits')
    .optional(),
});

/** Whether this machine knows a time zone by its name (IANA). */
function isZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('es', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `zone`: the reader's time zone, in which a file writes local times. */
const zone = z
  .string()
  .max(60)
  .refine(isZone, 'must be the name of a time zone, such as America/New_York')
  .default('America/New_York');
export const auditFileQuery = auditQuery.extend({ zone });
/** A city's whole list, without pages. */
export const listingFileQuery = listedQuery.extend({ zone });
export const profileFileQuery = profileQuery.safeExtend({ zone });

/** Most events of a reply, and how many without a limit. */
const EVENTS_MAX = 1_000;
const EVENTS_DEFAULT = 100;

export const eventFilters = z.object({
  type: z.enum(eventTypes, 'must be a type of event').optional(),
  stream: z.string().max(200).optional(),
  from: span.optional(),
  to: span.optional(),
  correlation: z.uuid('must be the id of a request').optional(),
});

/** `after`: only events after this position, in the direction of `order`. */
export const eventsQuery = eventFilters.extend({
  after: z
    .string()
    .regex(/^\d{1,20}$/, 'must be a position, of up to 20 digits')
    .optional(),
  order: z.enum(['oldest', 'newest']).default('oldest'),
  limit: whole(EVENTS_MAX).default(EVENTS_DEFAULT),
});

/**
 * `status`: only profiles that wait for an answer, or that have a plan. `actor`: only where this account decided on a
 * plan or ended one. `from`, `to`: only where a plan changed last between them.
 */
export const planLedgerQuery = auditQuery
  .pick({ from: true, to: true, actor: true, text: true, profile: true })
  .extend({ status: z.enum(['asked', 'active']).optional() });

/**
 * The weeks or months of a chart; without `to` up to the last event, without `from` a year of them. Only what is of
 * profiles of a kind or website, of those that registered with a state, of messages for a place in it, or what an
 * account decided.
 */
export const statsQuery = z.object({
  from: span.optional(),
  to: span.optional(),
  by: z.enum(periods).default('week'),
  kind: z.enum(profileKinds).optional(),
  website: z.enum(websites).optional(),
  state: z.string().max(40).optional(),
  actor: z.uuid("must be an account's id").optional(),
});

/** `number`: only this seal. */
export const sealsQuery = pagingQuery.safeExtend({ number: whole(999_999_999).optional() });

/** Parameters of a path with a city. */
export const cityParams = z.object({ city: z.string() });

/** Parameters of a path with the id of one account or profile. */
export const idParams = z.object({ id: z.uuid() });
