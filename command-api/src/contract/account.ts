import { ACCOUNT_NAME_MAX, orderedErasures, userTypes } from '@busca/events/enums';
import { z } from 'zod';
import {
  acceptedSchema,
  email,
  givenCode,
  givenPassword,
  personName,
  typedCode,
  typedPassword,
  typedText,
} from './fields.ts';

/** Length limits of a password: 8 characters, and 72 bytes because bcrypt silently ignores the rest. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX_BYTES = 72;

const bytes = (text: string) => new TextEncoder().encode(text).length;
const password = typedPassword()
  .min(PASSWORD_MIN)
  .refine((text) => bytes(text) <= PASSWORD_MAX_BYTES, {
    message: `at most ${PASSWORD_MAX_BYTES} bytes`,
    params: { code: 'too-long' },
  });

/** Account types that anybody may sign up with. */
const openUserType = z.enum(userTypes).extract(['Agent', 'Lender']);

export const createUserSchema = z.object({
  name: personName(ACCOUNT_NAME_MAX),
  email,
  password,
  user_type: openUserType,
});
/** `token` is missing from the reply to a repeated command once the email or the password has changed. */
export const userCreatedSchema = z.object({ id: z.string(), token: z.string().optional(), user_type: openUserType });
export const renameSchema = createUserSchema.pick({ name: true });
/** `current_password` may be left out within ten minutes of a sign-in. */
export const changeEmailSchema = z.object({ email, current_password: givenPassword.optional() });
/** `email` is the account's own; it changes to `pending_email` once that is confirmed. */
export const userChangedSchema = z.object({ id: z.string(), email: z.string(), pending_email: z.string().nullable() });
/** `remove_passkeys` as in `updatePasswordSchema`. */
export const changePasswordSchema = z.object({
  current_password: givenPassword,
  newPassword: password,
  remove_passkeys: z.boolean().optional(),
});
/** A token of a new session, since the change ends all others; missing from the reply to a repeated command. */
export const passwordChangedSchema = z.object({ id: z.string(), token: z.string().optional() });
/** The code in the link of an email. */
export const linkSchema = z.object({ code: z.string().max(100) });
/**
 * What is asked of a link before it is used: whether it is valid, has done what it is for, or is too old, replaced, or
 * none of ours.
 */
export const linkQuestionSchema = linkSchema.extend({
  purpose: z.enum(['confirm-email', 'undo-email-change', 'choose-news', 'accept-invitation', 'revoke-consent']),
});
export type LinkPurpose = z.infer<typeof linkQuestionSchema>['purpose'];
export const linkStateSchema = z.object({ state: z.enum(['open', 'done', 'over']) });
export type LinkState = z.infer<typeof linkStateSchema>['state'];
/** The link in news never expires, so it ends them and nothing else. */
export const endNewsSchema = linkSchema.extend({ news: z.literal(false) });
export const newsLinkParams = z.object({ code: z.string().max(100) });
export const ownNewsSchema = z.object({ news: z.boolean() });

/** Not checked for its form: an email that no account has is answered as such. */
const accountEmail = typedText().min(1).max(254);
const otp = typedCode().regex(/^\d{6}$/);
export const forgotPasswordSchema = z.object({ email });
export const checkOtpSchema = z.object({ email: accountEmail, otp });
/** `remove_passkeys`: whoever had the account before may have added some, and they outlive a password. */
export const updatePasswordSchema = z.object({
  email: accountEmail,
  otp,
  newPassword: password,
  remove_passkeys: z.boolean().optional(),
});
/** The pages send the new account's address; the server ignores it and writes to the signed-in user. */
export const welcomeSchema = z.object({ email: email.optional() });
/**
 * Sign-in does not check the password's rules: a password that breaks them is simply wrong. `code` is the second
 * factor's.
 */
export const loginSchema = z.object({ email: accountEmail, password: givenPassword, code: givenCode.optional() });
/** The first sign-in of an admin, which sets the second factor up; the second call has its first code. */
export const beginSignInFactorSchema = loginSchema.omit({ code: true });
export const confirmSignInFactorSchema = loginSchema.required({ code: true });
export const loggedInSchema = z.object({ token: z.string(), user_type: z.enum(userTypes) });

export type CreateUser = z.infer<typeof createUserSchema>;
export type UserCreated = z.infer<typeof userCreatedSchema>;
export type Rename = z.infer<typeof renameSchema>;
export type ChangeEmail = z.infer<typeof changeEmailSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type UpdatePassword = z.infer<typeof updatePasswordSchema>;
export type Login = z.infer<typeof loginSchema>;
export type LoggedIn = z.infer<typeof loggedInSchema>;

export const eraseAccountSchema = z.object({ current_password: givenPassword });

export type EraseAccount = z.infer<typeof eraseAccountSchema>;

export const exportDataSchema = z.object({ current_password: givenPassword });
/** A ZIP archive in base64, with `datos.json`, `datos.html` and the folder `fotos`. */
export const personalArchiveSchema = z.object({ file_name: z.string(), content: z.string() });
export type PersonalArchive = z.infer<typeof personalArchiveSchema>;

/** An admin's order to erase somebody. */
export const orderErasureSchema = z.object({ ground: z.enum(orderedErasures) });
export const erasureOrderedSchema = acceptedSchema.extend({ receipt_id: z.string() });
export type ErasureOrdered = z.infer<typeof erasureOrderedSchema>;
