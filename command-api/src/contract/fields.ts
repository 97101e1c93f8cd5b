// Fields and replies that several subjects share.
import { z } from 'zod';
import { isPersonName, nameProblem } from './person-name.ts';
import { typedCode, typedPassword, typedText } from './typed-text.ts';

/** Control characters other than tab and line breaks. */
const HIDDEN = /[^\P{Cc}\t\n\r]/u;

/** Whether a text shows what it holds: no NUL. What turns its direction was dropped before. */
const isPlainText = (text: string): boolean => !HIDDEN.test(text);

export const required = (max: number) => typedText().min(1).max(max).refine(isPlainText, 'no control characters');
export const personName = (max: number) => required(max).refine(isPersonName, nameProblem);
export const text = (max: number) => typedText().max(max).refine(isPlainText, 'no control characters');
export const optional = (max: number) => text(max).default('');
export const email = typedText().min(1).max(254).pipe(z.email());
/**
 * Ten digits of the US numbering plan, with or without the country code (+1, 001, 011 1). Area code and exchange begin
 * with 2 to 9.
 */
const US_PHONE = /^((\+|00|011)?1)?[2-9]\d{2}[2-9]\d{6}$/;
/** What stands behind a firm's number: 'ext. 5', 'x5', '#5'. */
const EXTENSION = /\s*(?:;ext=|(?:ext|extensi[oó]n|anexo)[.:]?|[x#])\s*\d{1,6}$/i;
const isUsPhone = (text: string): boolean => US_PHONE.test(text.replaceAll(/[\s().-]/g, ''));
const phoneProblem = { message: 'ten digits of a US phone number', params: { code: 'us-phone' } };
const isPhone = (text: string): boolean => text === '' || isUsPhone(text);
export const requiredPhone = required(40).refine(isPhone, phoneProblem);
export const optionalPhone = optional(40).refine(isPhone, phoneProblem);
const isFirmPhone = (text: string): boolean => text === '' || isUsPhone(text.replace(EXTENSION, ''));
/** The phone of a firm, which may have an extension. */
export const requiredFirmPhone = required(40).refine(isFirmPhone, phoneProblem);
export const optionalFirmPhone = optional(40).refine(isFirmPhone, phoneProblem);

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
export const givenPassword = typedPassword().min(1).max(1_000);
/** A code of an authenticator app, or a recovery code. */
export const givenCode = typedCode().min(1).max(40);
