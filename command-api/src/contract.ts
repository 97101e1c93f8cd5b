import { AREA_SEPARATOR, DESCRIPTION_MAX, noticeActions, paidPlans, planTypes, primaryLanguages, rejectionCategories, userTypes, websites } from '@busca/events/enums';
import { z } from 'zod';
import { isPersonName, nameProblem } from './person-name.ts';
import { isPlainText } from './plain-text.ts';

export { AREA_SEPARATOR, DESCRIPTION_MAX };

/** Length limits of a password: 8 characters, and 72 bytes because bcrypt silently ignores the rest. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX_BYTES = 72;
/** 10 MiB. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** Maximum pixels by format: a PNG takes more memory to decode. */
export const IMAGE_MAX_PIXELS = { jpg: 50_000_000, png: 16_000_000 } as const;

const required = (max: number) => z.string().trim().min(1).max(max).refine(isPlainText, 'no control characters');
const personName = (max: number) => required(max).refine(isPersonName, nameProblem);
const optional = (max: number) => z.string().trim().max(max).refine(isPlainText, 'no control characters').default('');
const email = z.string().trim().min(1).max(254).pipe(z.email());
/** Ten digits of the US numbering plan, with or without the country code. Area code and exchange begin with 2 to 9. */
const US_PHONE = /^(\+?1)?[2-9]\d{2}[2-9]\d{6}$/;
const isUsPhone = (text: string): boolean => US_PHONE.test(text.replaceAll(/[\s().-]/g, ''));
const phoneProblem = { message: 'ten digits of a US phone number', params: { code: 'us-phone' } };
const requiredPhone = required(40).refine((text) => text === '' || isUsPhone(text), phoneProblem);
const optionalPhone = optional(40).refine((text) => text === '' || isUsPhone(text), phoneProblem);
const bytes = (text: string) => new TextEncoder().encode(text).length;
const password = z.string().min(PASSWORD_MIN).refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, {
  message: `at most ${PASSWORD_MAX_BYTES} bytes`, params: { code: 'too-long' },
});
const areas = z.string().trim().max(4_000).refine((text) => text.split(';').some((entry) => entry.trim()), {
  message: 'at least one service area', params: { code: 'required' },
});
const website = z.enum(websites).default('Busca');
const primaryLanguage = z.enum(primaryLanguages);
/** Account types that anybody may sign up with. */
const openUserType = z.enum(userTypes).extract(['Agent', 'Lender']);

export const createUserSchema = z.object({ name: personName(200), email, password, user_type: openUserType });
/** `token` is missing from the reply to a repeated command once the email or the password has changed. */
export const userCreatedSchema = z.object({ id: z.string(), token: z.string().optional(), user_type: openUserType });
/** A password that is checked, not set: one that breaks the rules is simply wrong. */
const givenPassword = z.string().min(1).max(1_000);
/** `current_password` may be left out within ten minutes of a sign-in. */
export const changeEmailSchema = z.object({ email, current_password: givenPassword.optional() });
/** `email` is the account's own; it changes to `pending_email` once that is confirmed. */
export const userChangedSchema = z.object({ id: z.string(), email: z.string(), pending_email: z.string().nullable() });
export const changePasswordSchema = z.object({ current_password: givenPassword, newPassword: password });
/** A token of a new session, since the change ends all others; missing from the reply to a repeated command. */
export const passwordChangedSchema = z.object({ id: z.string(), token: z.string().optional() });
/** The code in the link of an email. */
export const linkSchema = z.object({ code: z.string().max(100) });

/** Not checked for its form: an email that no account has is answered as such. */
const accountEmail = z.string().trim().min(1).max(254);
const otp = z.string().trim().regex(/^\d{6}$/);
export const forgotPasswordSchema = z.object({ email });
export const checkOtpSchema = z.object({ email: accountEmail, otp });
export const updatePasswordSchema = z.object({ email: accountEmail, otp, newPassword: password });
/** The pages send the new account's address; the server ignores it and writes to the signed-in user. */
export const welcomeSchema = z.object({ email: email.optional() });
/** Reply of calls without further result. */
export const doneSchema = z.object({ ok: z.literal(true) });

/** Sign-in does not check the password's rules: a password that breaks them is simply wrong. */
export const loginSchema = z.object({ email: accountEmail, password: givenPassword });
export const loggedInSchema = z.object({ token: z.string(), user_type: z.enum(userTypes) });

const details = {
  first_name: personName(100),
  last_name: personName(100),
  email,
  phone_number: requiredPhone,
  primary_language: primaryLanguage.default('Spanish'),
  areas_served: areas,
  /** File name from the upload call, or an https URL. */
  image: required(500).regex(/^(https:\/\/\S+|[\w.-]+\.(jpe?g|png))$/i),
};

export const createAgentSchema = z.object({
  ...details,
  languages_spoken: optional(200),
  state_license_numbers: optional(200),
  profile_description: optional(DESCRIPTION_MAX),
  brokerage: optional(200),
  brokerage_number: optionalPhone,
  website,
});
export const createLenderSchema = z.object({
  ...details,
  languages_spoken: required(200),
  state_license_numbers: required(200),
  profile_description: required(DESCRIPTION_MAX),
  company: required(200),
  company_number: requiredPhone,
  website,
});

/** An edit sends changed fields only; the server composes `full_name` from the two names. */
const { first_name, last_name, phone_number, areas_served, image } = details;
const edits = { first_name, last_name, email, phone_number, areas_served, image, primary_language: primaryLanguage };
export const editAgentSchema = z.object({
  ...edits,
  languages_spoken: required(200),
  state_license_numbers: required(200),
  profile_description: required(DESCRIPTION_MAX),
  brokerage: required(200),
  brokerage_number: requiredPhone,
}).partial();
export const editLenderSchema = z.object({
  ...edits,
  languages_spoken: required(200),
  state_license_numbers: required(200),
  profile_description: required(DESCRIPTION_MAX),
  company: required(200),
  company_number: requiredPhone,
}).partial();

const createdProfile = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  website: z.enum(websites),
  isDeleted: z.boolean(),
});
export const agentCreatedSchema = z.object({ newAgent: createdProfile });
export const lenderCreatedSchema = z.object({ newLender: createdProfile });
/**
 * Reply of most commands: the subject's id, its revision (also the ETag), and `changed: false` where the command had no
 * effect.
 */
export const acceptedSchema = z.object({ id: z.string(), revision: z.number().int(), changed: z.boolean() });
/** Reply to leads and notices: their id. */
export const sentSchema = z.object({ id: z.string() });

export const leadSchema = z.object({
  firstName: personName(100),
  lastName: personName(100),
  email,
  phoneNumber: requiredPhone,
  message: required(5_000),
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
export const isDemoRequest = ({ actions, agent_id, user_id }: z.output<typeof noticeSchema>): boolean => !actions && !agent_id && !user_id;
/** Any other notice is about a profile of the sender's. */
export const isOfProfile = (notice: z.output<typeof noticeSchema>): boolean => !isDemoRequest(notice);
/** A payment notice has an agent and no action. */
export const isPaymentNotice = ({ actions, agent_id }: z.output<typeof noticeSchema>): boolean => !actions && Boolean(agent_id);

export const reasonSchema = z.object({ reason: required(1_000) });
/** A rejection without a category counts as 'other'. */
export const rejectionSchema = reasonSchema.extend({ category: z.enum(rejectionCategories).default('other') });
export const planSchema = z.object({ plan: z.enum(planTypes) });
export const premiumSchema = z.object({ isPremium: z.boolean() });
export const embedSchema = z.object({ iframe_link: z.string().max(4_000).nullable() });
export const pictureSchema = z.object({ file: z.file().mime(['image/png', 'image/jpeg']).max(IMAGE_MAX_BYTES) });
export const uploadedSchema = z.object({ fileName: z.string() });

export type ClientError = z.infer<typeof clientErrorSchema>;
export type CreateUser = z.infer<typeof createUserSchema>;
export type CreateAgent = z.infer<typeof createAgentSchema>;
export type CreateLender = z.infer<typeof createLenderSchema>;
export type EditAgent = z.infer<typeof editAgentSchema>;
export type EditLender = z.infer<typeof editLenderSchema>;
export type Lead = z.infer<typeof leadSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type Login = z.infer<typeof loginSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type UpdatePassword = z.infer<typeof updatePasswordSchema>;
export type ChangeEmail = z.infer<typeof changeEmailSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type Done = z.infer<typeof doneSchema>;
export type UserCreated = z.infer<typeof userCreatedSchema>;
export type LoggedIn = z.infer<typeof loggedInSchema>;
export type AgentCreated = z.infer<typeof agentCreatedSchema>;
export type LenderCreated = z.infer<typeof lenderCreatedSchema>;
export type Accepted = z.infer<typeof acceptedSchema>;
export type Uploaded = z.infer<typeof uploadedSchema>;
