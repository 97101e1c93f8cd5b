import { leadPages, noticeActions, paidPlans, REPORT_TEXT_MAX, reportCategories, websites } from '@busca/events/enums';
import { z } from 'zod';
import { email, isPersonName, nameProblem, personName, required, requiredPhone, text } from './fields.ts';

/** Reply to leads and notices: their id. */
export const sentSchema = z.object({ id: z.string() });

/** A trap: no form shows it to a person, so only a robot fills it. */
export const trap = z
  .string()
  .refine((filled) => filled === '', { message: 'leave it empty', params: { code: 'filled-trap' } })
  .optional();

export const leadSchema = z.object({
  firstName: personName(100),
  lastName: personName(100),
  email,
  phoneNumber: requiredPhone,
  message: required(5_000),
  /** The page that it was sent from. Without it a message with a timeframe is from `loan`, else from `contact`. */
  page: z.enum(leadPages).optional(),
  /** The professional whom it is for. */
  profile_id: z.uuid().optional(),
  /** The catalogue's label of the place ('Miami, FL'). Any other text is kept for the admins. */
  location: text(200).refine(isPersonName, nameProblem).optional(),
  timeframe: text(100).refine(isPersonName, nameProblem).optional(),
  homepage: trap,
});

/** The pages send three kinds of notices, told apart by `actions`, `agent_id` and `user_id`. */
export const noticeSchema = z.object({
  content: required(2_000),
  date: z.string().max(60).optional(),
  actions: z.enum(noticeActions).default(''),
  actions_content: z.string().max(60).nullish(),
  website: z.enum(websites).nullish(),
  user_id: z.string().max(60).nullish(),
  agent_id: z.string().max(60).nullish(),
  /** Plan of a payment notice. Without it the plan is read from `content`, which names it. */
  plan: z.enum(paidPlans).optional(),
});

/** Error report of a page in a browser, without personal data or typed text. */
export const clientErrorSchema = z.object({
  name: z.string().regex(/^\w{1,60}$/),
  /** Route pattern of the screen, with parameters instead of ids; '*' without a route. */
  screen: z.string().regex(/^[*/:\p{L}\w-]{1,80}$/u),
  /** Stack frames in the served files, innermost first: '/assets/home-a1b2.js:1:204'. */
  frames: z.array(z.string().regex(/^\/assets\/[\w.-]{1,120}:\d{1,9}:\d{1,9}$/)).max(8),
});

/** A demo request has no action, user or agent. Anybody may send it. */
export const isDemoRequest = ({ actions, agent_id, user_id }: z.output<typeof noticeSchema>): boolean =>
  !actions && !agent_id && !user_id;
/** Any other notice is about a profile of the sender's. */
export const isOfProfile = (notice: z.output<typeof noticeSchema>): boolean => !isDemoRequest(notice);
/** A payment notice has an agent and no action. */
export const isPaymentNotice = ({ actions, agent_id }: z.output<typeof noticeSchema>): boolean =>
  !actions && Boolean(agent_id);

export type Lead = z.infer<typeof leadSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type ClientError = z.infer<typeof clientErrorSchema>;

/** A report of a profile or of a review: exactly one of both ids. */
export const reportSchema = z
  .object({
    profile_id: z.uuid().optional(),
    review_id: z.uuid().optional(),
    category: z.enum(reportCategories),
    text: required(REPORT_TEXT_MAX),
    homepage: trap,
  })
  .refine(({ profile_id, review_id }) => (profile_id === undefined) !== (review_id === undefined), {
    path: ['profile_id'],
    message: 'either a profile or a review',
  });

export type Report = z.infer<typeof reportSchema>;
