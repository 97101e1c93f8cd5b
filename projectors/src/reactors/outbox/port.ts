import type { Bookmark, Position } from '@busca/events';

/** Ms that an email waits between two tries at most. */
export const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/**
 * The latest instant that an email may wait for, in ms since 1970. A later one was set while the clock was ahead, and
 * the email would wait until the clock is there again. Twice the longest wait, as another process's clock may be a
 * little ahead.
 */
export const lastDueOf = (now: number): number => now + 2 * LONGEST_WAIT_MS;

/**
 * An email that an event has caused. Its text is made from the log when it is sent: nothing personal is stored here.
 */
export interface OutboxEntry {
  /** Derived from the event's id, so that an event that is delivered twice causes one email. */
  id: string;
  /** The event's stream. */
  stream: string;
  eventId: string;
  /** Tries so far, a running one included. */
  tries: number;
}

/** An email with its state, as one outbox is copied to another. A parked one is copied as one that is due. */
export interface OutboxRecord extends OutboxEntry {
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** When it is to be tried next, in ms since 1970; meaningless once it is finished. */
  due: number;
}

/** An email to add. */
export type NewEmail = Omit<OutboxEntry, 'tries'>;

/** The state in which a parked email is copied: at its new place it is tried, and parked again where that fails. */
export const DUE = { state: 'waiting', tries: 0, due: 0 } as const;

/** An email that can't be composed: an event that it needs can't be read. */
export interface ParkedEmail {
  /** The stream of the event that has caused it. */
  stream: string;
  error: string;
  /** Set while a retry is requested and has not ended. */
  retry?: true;
}

/** A position in the log with the bookmark of its event. START has no bookmark. */
export interface Place {
  position: Position;
  bookmark?: Bookmark | undefined;
}

/**
 * The transactional outbox: the reactors' checkpoint in the log, and each email with its state. Every adapter passes
 * `outbox.contract.ts`.
 */
export interface Outbox {
  /** Sets the first checkpoint; changes nothing where there is one. */
  begin(position: Position, bookmark?: Bookmark): Promise<void>;
  /** How far the log has been read; undefined before `begin`. */
  checkpoint(): Promise<Position | undefined>;
  /** Bookmark of the event at the checkpoint; undefined where the checkpoint was stored without one. */
  bookmark(): Promise<Bookmark | undefined>;
  /** Sets the checkpoint, forwards or backwards, for a log with its events at other positions. */
  moveTo(position: Position, bookmark?: Bookmark): Promise<void>;
  /** Which of these emails were ever added. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /**
   * Adds the emails of some events, each once, and moves the checkpoint to the last event: in one transaction, or the
   * emails first. The checkpoint never moves back.
   */
  add(emails: readonly NewEmail[], place: Place, now: number): Promise<void>;
  /** Moves the checkpoint forwards past events that cause no email. */
  advance(position: Position, bookmark?: Bookmark): Promise<void>;
  /**
   * At most `limit` emails that are due at `now` (ms since 1970), the longest due first; else those that wait for an
   * instant after `lastDueOf`.
   */
  due(now: number, limit: number): Promise<OutboxEntry[]>;
  /**
   * Claims a try before it begins: compare-and-set on `tries`, false when another process was first. The email is due
   * again at `nextDue` (ms since 1970) unless `finish` is called.
   */
  claimTry(id: string, tries: number, nextDue: number): Promise<boolean>;
  /** The email was sent or has failed for good: it is never tried again. */
  finish(id: string, how: 'sent' | 'failed'): Promise<void>;
  /** The email waits until the retry of its stream is requested. */
  park(id: string, error: string): Promise<void>;
  /** The parked emails, by stream. */
  parked(): Promise<ParkedEmail[]>;
  /** How many streams have parked emails: costs the same however many emails there were. */
  parkedStreams(): Promise<number>;
  /** Makes a stream's parked emails due, as if they had not been tried; false where it has none. */
  requestRetry(stream: string, now: number): Promise<boolean>;
  close(): Promise<void>;
}
