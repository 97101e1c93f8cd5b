/** Number of wrong guesses after which all of an account's codes are dead. */
export const CODE_GUESSES = 5;
/** Number of an account's codes that can be live at once. */
export const LIVE_CODES = 3;

interface StoredCode {
  codeHash: string;
  /** Expiry in ms since 1970. */
  expiresAt: number;
}

/** An account's one-time codes: their HMACs, the wrong guesses at all of them, and the command that used one up. */
export interface CodeSet {
  codes: StoredCode[];
  wrong: number;
  usedBy: string | null;
}

/** A guess at an account's codes; `at` is in ms since 1970. */
export interface CodeGuess {
  accountId: string;
  codeHash: string;
  at: number;
  /**
   * Id of the command that uses the code up; afterwards the code is right for that command only, and the other codes are
   * dead. Without it, a guess leaves the code usable.
   */
  usedBy?: string;
  /** Only checks whether `usedBy` may use the code, and leaves it usable. */
  keeps?: boolean;
}

/**
 * The set with one more code. Older codes stay live, or a stranger who requests codes would end the owner's. Undefined where
 * three are live. Once the set is used up, guessed out or expired, the code begins a new one.
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

/** Whether a guess may still be made. */
export const isGuessable = ({ codes, wrong }: CodeSet, at: number): boolean => wrong < CODE_GUESSES && codes.some(({ expiresAt }) => expiresAt > at);
