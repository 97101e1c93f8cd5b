import type { Seal, Verdict } from '@busca/events/seal';

const number = new Intl.NumberFormat('en-US');
const events = (count: number): string => (count === 1 ? '1 event' : `${number.format(count)} events`);
const sealOf = ({ number: nth, at }: Seal): string => `seal ${nth} of ${at}`;

/** Whether a log is whole, and there is a seal that says so; an empty one needs none. */
export const isProved = (verdict: Verdict): boolean =>
  verdict.is === 'whole' && (verdict.seals > 0 || verdict.unsealed === 0);

/** What a log is, in one line. */
export function verdictLine(verdict: Verdict): string {
  switch (verdict.is) {
    case 'whole':
      return verdict.newest
        ? `The log is whole: ${events(verdict.events)} under ${verdict.seals} ${verdict.seals === 1 ? 'seal' : 'seals'}, the newest ${sealOf(verdict.newest)}, ${verdict.newest.hash}. Not sealed yet: ${events(verdict.unsealed)}`
        : `There is no seal, so nothing is proved of ${events(verdict.unsealed)}. npm run seal makes one, but a log that was sealed before has lost its seals`;
    case 'shorter':
      return `The log is shorter than its seals, as an older backup is: it has ${number.format(verdict.events)} of ${events(verdict.sealed)}, and ${verdict.whole ? `is whole up to ${sealOf(verdict.whole)}` : 'ends before the first seal does'}`;
    case 'altered': {
      const { position, stream, revision, id } = verdict.found;
      const place = `position ${BigInt(position)} (${stream}@${revision}, event ${id})`;
      const told = {
        changed: `the event at ${place} was changed`,
        removed: `an event was removed before ${place}`,
        moved: `the event at ${place} was moved`,
        'put in': `the event at ${place} was put in`,
      };
      return `The log was altered since ${sealOf(verdict.seal)}: ${told[verdict.what]}`;
    }
    case 'unsealed':
      return `The seals were altered: ${sealOf(verdict.seal)} does not fit its leaves, or the seal before it`;
  }
}
