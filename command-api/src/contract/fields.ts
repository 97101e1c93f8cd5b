// Fields and replies that several subjects share.
import { z } from 'zod';
import { isPersonName, nameProblem } from './person-name.ts';
import { isPlainText } from './plain-text.ts';

export const required = (max: number) => z.string().trim().min(1).max(max).refine(isPlainText, 'no control characters');
export const personName = (max: number) => required(max).refine(isPersonName, nameProblem);
export const optional = (max: number) => z.string().trim().max(max).refine(isPlainText, 'no control characters').default('');
export const email = z.string().trim().min(1).max(254).pipe(z.email());
/** Ten digits of the US numbering plan, with or without the country code. Area code and exchange begin with 2 to 9. */
const US_PHONE = /^(\+?1)?[2-9]\d{2}[2-9]\d{6}$/;
const isUsPhone = (text: string): boolean => US_PHONE.test(text.replaceAll(/[\s().-]/g, ''));
const phoneProblem = { message: 'ten digits of a US phone number', params: { code: 'us-phone' } };
export const requiredPhone = required(40).refine((text) => text === '' || isUsPhone(text), phoneProblem);
export const optionalPhone = optional(40).refine((text) => text === '' || isUsPhone(text), phoneProblem);

/** Reply of calls without further result. */
export const doneSchema = z.object({ ok: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/**
 * Reply of most commands: the subject's id, its revision (also the ETag), and `changed: false` where the command had no
 * effect.
 */
export const acceptedSchema = z.object({ id: z.string(), revision: z.number().int(), changed: z.boolean() });
export type Accepted = z.infer<typeof acceptedSchema>;

/** A password that is checked, not set: one that breaks the rules is simply wrong. */
export const givenPassword = z.string().min(1).max(1_000);
/** A code of an authenticator app, or a recovery code; with blanks and hyphens as people type them. */
export const givenCode = z.string().trim().min(1).max(40);
