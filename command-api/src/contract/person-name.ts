/** Control characters, and invisible ones that turn or hide text (bidi overrides, zero-width). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u;
/** What mail programs make a link of: an address, a scheme, or two labels with a dot between them. */
const LINK = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{4,}\.\p{L}{2,}|[\p{L}\p{N}-]+\.(\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}.])/u;

/**
 * Whether a text can be a person's name. A name stands in emails to its owner: it must hold no address, no link and nothing
 * invisible. 'J. R. Pérez', 'St.John' and 'Lic.Ana' are names.
 */
export const isPersonName = (text: string): boolean => !UNSEEN.test(text) && !LINK.test(text.normalize('NFKC'));

/** The problem of a field with another text. */
export const nameProblem = { message: 'a name without addresses, links or invisible characters', params: { code: 'not-a-name' } };
