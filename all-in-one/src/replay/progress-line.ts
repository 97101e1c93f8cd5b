import { percentOf, type Progress } from '@busca/projectors';

const inWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Percent, events so far, rate and time left of a replay that has taken `elapsed` ms. */
export function progressLine(progress: Progress, elapsed: number): string {
  const percent = percentOf(progress);
  const rate = Math.round(progress.events / Math.max(elapsed / 1_000, 0.001));
  const left =
    percent === 0
      ? 'time left unknown'
      : `${inWords(Math.round(((elapsed / percent) * (100 - percent)) / 1_000))} left`;
  return `${percent}%, ${progress.events} events, ${rate} a second, ${left}`;
}
