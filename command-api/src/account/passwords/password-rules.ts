import type { UserType } from '@busca/events';
import { ADMIN_PASSWORD_MIN, fieldError, type ApiError } from '@busca/platform';

/** The owner of a new password, as far as known. */
export interface PasswordOwner {
  name: string;
  email: string;
  userType: UserType;
}

/** Least letters and digits of a password beside the words of its owner's name and email. */
const OWN_TEXT_MIN = 8;
/** Words of a name or email below this length are too common within other words to be looked for. */
const WORD_MIN = 3;
/** Least different characters: fewer make 'aaaaaaaa' or '12121212'. */
const DIFFERENT_MIN = 4;
/** Words about this site, which everybody who guesses tries first. */
const SITE = ['busca', 'findahome'];

const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const asLetters = (text: string): string => [...text].map((character) => LOOKALIKES[character] ?? character).join('');
const withoutEdges = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const halfOf = (text: string): string => {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
};

/**
 * The ways to read a password as one word: without accents, capitals, look-alikes, digits around it, or its repetition.
 */
function readings(password: string): string[] {
  const text = plain(password);
  const core = withoutEdges(text);
  return [text, core, asLetters(text), withoutEdges(asLetters(core)), asLetters(core)].flatMap((reading) => [
    reading,
    halfOf(reading),
  ]);
}

const isMonotonous = (password: string): boolean => {
  const codes = [...plain(password)].map((character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return new Set(codes).size < DIFFERENT_MIN || (steps.size === 1 && Math.abs([...steps][0]!) === 1);
};

let words: Promise<ReadonlySet<string>> | undefined;

/** 49,000 common passwords and 90,000 Spanish words and names, loaded when first needed. */
const commonWords = (): Promise<ReadonlySet<string>> =>
  (words ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-es-es')]).then(
    ([common, spanish]) => {
      const lists = [common.dictionary['passwords-common'], ...Object.values(spanish.dictionary)];
      return new Set(lists.flatMap((list) => [...list].map((word) => plain(String(word)))));
    },
  ));

function wordsOf({ name, email }: Pick<PasswordOwner, 'name' | 'email'>): string[] {
  const parts = [
    ...plain(name).split(/[^\p{L}\d]+/u),
    ...plain(email).split(/[^\p{L}\d]+/u),
    plain(email).split('@')[0]!,
    ...SITE,
  ];
  return [...new Set(parts.filter((part) => part.length >= WORD_MIN))].toSorted((a, b) => b.length - a.length);
}

/** Whether a password is little more than its owner's name or email, or this site's. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  const isDerived = (text: string) => {
    const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && rest.replaceAll(/[^\p{L}\d]/gu, '').length < OWN_TEXT_MIN;
  };
  return isDerived(plain(password)) || isDerived(asLetters(plain(password)));
}

const refused = {
  'admin-password': `An admin's password has at least ${ADMIN_PASSWORD_MIN} characters`,
  'personal-password': 'This password is derived from the name, the email or the name of this site',
  'common-password': 'This password is among the most common ones',
} as const;

/** What is wrong with a password beside its length; undefined where nothing is. */
async function problemOf(password: string, owner: PasswordOwner): Promise<keyof typeof refused | undefined> {
  if (owner.userType === 'Admin' && [...password].length < ADMIN_PASSWORD_MIN) return 'admin-password';
  if (isPersonal(password, owner)) return 'personal-password';
  if (isMonotonous(password)) return 'common-password';
  const common = await commonWords();
  return readings(password).some((reading) => common.has(reading)) ? 'common-password' : undefined;
}

/** The error for a password that breaks a rule; undefined for a good one. */
export async function passwordError(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<ApiError | undefined> {
  const problem = await problemOf(password, owner);
  return problem && fieldError(problem, field, refused[problem]);
}
