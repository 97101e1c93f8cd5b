import { z } from 'zod';

/** An emoji that is joined to the next one, or an invisible character: what comes along when a text is pasted. */
const JOINED = String.raw`(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})*\u200D(?=\p{Extended_Pictographic}))`;
const INVISIBLE = String.raw`[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]`;
const JOINED_OR_INVISIBLE = new RegExp(`${JOINED}|${INVISIBLE}`, 'gu');

/** A text as it looks: composed (NFC), without invisible characters. Those that join emoji stay. */
const asSeen = (text: string): string => text.replaceAll(JOINED_OR_INVISIBLE, '$1').normalize('NFC');

/** A text that somebody typed or pasted. Every field of one begins with it. */
export const typedText = () => z.string().overwrite(asSeen).trim();

/** A password is kept as it is, but composed: the same letter is typed as one character or as two. */
export const typedPassword = () => z.string().overwrite((text) => text.normalize('NFC'));

/** A code without what people and apps put between its characters. */
export const typedCode = () => z.string().overwrite((text) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, ''));
