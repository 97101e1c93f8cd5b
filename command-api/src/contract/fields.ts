// Fields and replies that several subjects share.
import { z } from 'zod';

/**
 * An emoji that is joined to the next one, or an invisible character, which comes along when a text is pasted, or a
 * letter that is drawn as nothing.
 */
const JOINED = String.raw`(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*\u200D(?=\p{Extended_Pictographic}))`;
const INVISIBLE = String.raw`[\u00AD\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]`;
const JOINED_OR_INVISIBLE = new RegExp(`${JOINED}|${INVISIBLE}`, 'gu');

/** A text as it looks: composed (NFC), without invisible characters. Those that join emoji stay. */
const asSeen = (text: string): string => text.replaceAll(JOINED_OR_INVISIBLE, '$1').normalize('NFC');

/** A text that somebody typed or pasted. Every field of one begins with it. */
export const typedText = () => z.string().overwrite(asSeen).trim();

/** A password is kept as it is, but composed: the same letter is typed as one character or as two. */
export const typedPassword = () => z.string().overwrite((text) => text.normalize('NFC'));

/** A code without what people and apps put between its characters. */
export const typedCode = () => z.string().overwrite((text) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, ''));

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

/** Control characters, and invisible ones that turn or hide text (bidi overrides, zero-width). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u;
/** What is a link, whatever stands around it: an address, a scheme, the beginning of a host. */
const ADDRESS = /@|:\/\/|\bwww\./iu;
/** Dots of other scripts, and those in brackets, which people read as dots. */
const DOT = /[\u3002\uFF61]|\s*[[({]\s*(?:\.|dot|punto)\s*[\])}]\s*/giu;
const DOTTED = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Seven digits, as few as a phone number has, with what stands between them in one. */
const PHONE = /(?:\p{Nd}[\s().+/-]*){7}/u;
const NAME_WORD = /^(?:\p{Lu}\p{Ll}{2,}|\p{Lu}{3,})$/u;
/** Ends of addresses that strangers use most. Others end no name of ours: 'Juan.Carlos' is one, 'Evil.Shop' is not. */
const TOP_LEVEL = new Set(
  (
    'com net org info biz name pro app dev xyz top site online shop store club live link click page blog web website cloud tech space world today life news media email mail ' +
    'work works agency company group team center digital network services solutions support systems expert guru casa casas house home homes haus realty realtor property ' +
    'properties estate villas rent apartments land loan loans mortgage credit money cash finance fund bank capital bid buy sale deals gift free win vip fun icu lol wtf zip ' +
    'mov bot ninja rocks love date dating sexy porn xxx bet casino poker games game example test invalid local localhost onion edu gov mil int arpa mobi tel travel'
  ).split(' '),
);

/**
 * Whether two labels with a dot between them are a host's, and not words of a name without a blank: 'St.John',
 * 'Lic.Ana'.
 */
function isHost(before: string, label: string, isLast: boolean): boolean {
  if (!/^\p{L}{2,}$/u.test(label)) return false;
  if (NAME_WORD.test(label)) return TOP_LEVEL.has(label.toLowerCase());
  return before.length >= 4 || (isLast && /^(?:\p{Ll}+|\p{Lu}+)$/u.test(label));
}

const hasHost = (text: string): boolean =>
  [...text.matchAll(DOTTED)].some(([word]) =>
    word.split('.').some((label, at, labels) => at > 0 && isHost(labels[at - 1]!, label, at === labels.length - 1)),
  );

/**
 * Whether a text can be a person's name. A name stands in emails to its owner: it must hold no address, no link, no
 * phone number and nothing invisible. 'J. R. Pérez', 'St.John', 'Juan.Carlos' and 'Mtra.Ana' are names.
 */
export function isPersonName(text: string): boolean {
  const read = text.normalize('NFKC').replaceAll(DOT, '.');
  return !UNSEEN.test(text) && !ADDRESS.test(read) && !PHONE.test(read) && !hasHost(read);
}

/** The problem of a field with another text. */
export const nameProblem = {
  message: 'a name without addresses, links, phone numbers or invisible characters',
  params: { code: 'not-a-name' },
};
