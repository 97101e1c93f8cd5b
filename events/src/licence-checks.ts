import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import type { EventNamed } from './vocabulary/catalogue/catalogue.ts';
import type { LicenceResult } from './vocabulary/words/enums.ts';
import { readLicences, type Licence } from './vocabulary/words/licences.ts';

/** What the newest look into a registry found about one licence. */
export interface LicenceCheck {
  state: string;
  number: string;
  registry: string;
  /** A valid one is `ended` once its last day is over. */
  result: LicenceResult;
  /** The last day on which it holds ('2027-09-30'); null where the registry names none. */
  validUntil: string | null;
  /** When it was looked up (ISO). */
  at: string;
  /** Whether a valid one ends within 30 days. */
  endsSoon: boolean;
}

/** What an event says of a licence. */
type Facts<Type extends 'LicenceChecked' | 'LicenceTermReached'> = Omit<
  EventNamed<Type>['data'],
  'profileId' | 'kind' | 'accountId'
>;

type Named = Pick<Licence, 'state' | 'number'>;
const isOf =
  ({ state, number }: Named) =>
  (check: Named): boolean =>
    check.state === state && check.number === number;

/** The day of an instant ('2027-09-30') by which licences end: that of New York. */
export const licenceDay = dayInNewYork;

/** The checks after a new one, which replaces that of the same licence. */
export function withCheck(
  checks: readonly LicenceCheck[],
  { state, registry, result, validUntil, personal: { number } }: Facts<'LicenceChecked'>,
  at: string,
): LicenceCheck[] {
  const check = { state, number, registry, result, validUntil, at, endsSoon: false };
  return [...checks.filter((other) => !isOf(check)(other)), check];
}

/** The checks after a licence's term has come near or is over. A check with another end is left alone. */
export const withTerm = (
  checks: readonly LicenceCheck[],
  { state, stage, validUntil, personal: { number } }: Facts<'LicenceTermReached'>,
): LicenceCheck[] =>
  checks.map((check) => {
    if (!isOf({ state, number })(check) || check.validUntil !== validUntil || check.result !== 'valid') return check;
    return stage === 'soon' ? { ...check, endsSoon: true } : { ...check, result: 'ended', endsSoon: false };
  });

/** A licence and the check of exactly this state and number; null without one. */
export type CheckedLicence = Licence & { check: LicenceCheck | null };

/**
 * The licences that an owner's text names, each with its check: an edit of the text makes a licence unchecked again.
 */
export const checkedLicences = (text: string, checks: readonly LicenceCheck[]): CheckedLicence[] =>
  readLicences(text).licences.map((licence) => ({ ...licence, check: checks.find(isOf(licence)) ?? null }));

/** Whether one of the licences was found to be valid, and still is. */
export const hasValidLicence = (text: string, checks: readonly LicenceCheck[]): boolean =>
  checks.length > 0 && checkedLicences(text, checks).some(({ check }) => check?.result === 'valid');
