import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox, ParkedEmail } from '../reactors/outbox/port.ts';
import type { ParkedStream, ReadModel, ReadModelStore } from '../read-models/index.ts';

/** Interval, in ms, of the checks for the outcome. */
const CHECK_EVERY = 50;

export type RetryOutcome =
  | { outcome: 'done' | 'not parked' | 'not begun' }
  | { outcome: 'parked again'; error: string };

/** What has parked streams: a read model, or the reactor that sends emails. */
export interface Parking {
  /** Parked streams; a stream with several parked emails is there once for each. */
  parked(): Promise<(ParkedStream | ParkedEmail)[]>;
  /** False when the stream is not parked. */
  requestRetry(stream: string): Promise<boolean>;
}

/** The parked streams of a read model. */
export const parkingOf = (store: ReadModelStore, model: ReadModel<unknown>): Parking => ({
  parked: () => store.reader(model).parked(),
  requestRetry: (stream) => store.requestRetry(model, stream),
});

/** The streams with parked emails. */
export const parkedEmails = (outbox: Outbox): Parking => ({
  parked: () => outbox.parked(),
  requestRetry: (stream) => outbox.requestRetry(stream, Date.now()),
});

interface Retry {
  parking: Parking;
  stream: string;
  /** How long, in ms, to wait for a projector. The request stays when the time is up. */
  patience: number;
}

/**
 * Requests that the projectors, in whatever process, take a parked stream's events again, and waits for the outcome.
 */
export async function retryStream({ parking, stream, patience }: Retry): Promise<RetryOutcome> {
  if (!(await parking.requestRetry(stream))) return { outcome: 'not parked' };
  for (const deadline = performance.now() + patience; ; await wait(CHECK_EVERY)) {
    const parked = (await parking.parked()).filter((one) => one.stream === stream);
    const again = parked.find(({ retry }) => !retry);
    if (again) return { outcome: 'parked again', error: again.error };
    if (parked.length === 0) return { outcome: 'done' };
    if (performance.now() > deadline) return { outcome: 'not begun' };
  }
}
