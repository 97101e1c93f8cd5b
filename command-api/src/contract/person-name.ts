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
