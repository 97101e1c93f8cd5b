/** Number of wrong guesses after which all of a browser's codes for an account are dead. */
export const CODE_GUESSES = 5;
/** Number of a browser's codes for an account that can be live at once. */
export const LIVE_CODES = 3;

/** Whose codes: an account's, in the browser that asked for them. No other browser can guess them. */
export interface CodesOwner {
  accountId: string;
  /** HMAC of the browser's id. */
  browser: string;
}

/** The key of a set in a store. */
export const codeSetKey = ({ accountId, browser }: CodesOwner): string => `${accountId} ${browser}`;
export function codesOwner(key: string): CodesOwner {
  const [accountId = '', browser = ''] = key.split(' ');
  return { accountId, browser };
}
/** The keys of all of an account's sets are from the first one on, and before the second. */
export const codeSetKeys = (accountId: string): [from: string, before: string] => [accountId, `${accountId}!`];

interface StoredCode {
  codeHash: string;
  /** Expiry in ms since 1970. */
  expiresAt: number;
}

/**
 * The one-time codes of an account and a browser: their HMACs, the wrong guesses at all of them, and the command that
 * used one up.
 */
export interface CodeSet {
  codes: StoredCode[];
  wrong: number;
  usedBy: string | null;
}

/** A guess at codes; `at` is in ms since 1970. */
export interface CodeGuess extends CodesOwner {
  codeHash: string;
  at: number;
  /**
   * Id of the command that uses the code up; afterwards the code is right for that command only, and the other codes
   * are dead. Without it, a guess leaves the code usable.
   */
  usedBy?: string;
  /** Only checks whether `usedBy` may use the code, and leaves it usable. */
  keeps?: boolean;
}

/**
 * The set with one more code. Older codes stay live, whose emails may come later. Undefined where three are live. Once
 * the set is used up, guessed out or expired, the code begins a new one.
 */
export function addCode(set: CodeSet | undefined, code: StoredCode, at: number): CodeSet | undefined {
  const isOver = !set || set.usedBy !== null || set.wrong >= CODE_GUESSES;
  const live = isOver ? [] : set.codes.filter(({ expiresAt }) => expiresAt > at);
  if (live.length >= LIVE_CODES) return undefined;
  return { codes: [...live, code], wrong: live.length === 0 ? 0 : set!.wrong, usedBy: null };
}

/** The live code that a guess names; undefined where there is none. */
export const findCode = ({ codes }: CodeSet, { codeHash, at }: CodeGuess): StoredCode | undefined =>
  codes.find((code) => code.codeHash === codeHash && code.expiresAt > at);

/** Whether a set holds no live code any more. */
export const isExpired = ({ codes }: CodeSet, at: number): boolean => codes.every(({ expiresAt }) => expiresAt <= at);

/** Whether a guess may still be made. */
export const isGuessable = (set: CodeSet, at: number): boolean => set.wrong < CODE_GUESSES && !isExpired(set, at);
