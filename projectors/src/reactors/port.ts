import type { Bookmark, Position } from '@busca/events';

/** An email that an event has caused. What it says is read from the log when it goes out: nothing personal is kept here. */
export interface OutboxEntry {
  /** Derived from the event's id, so that an event that comes twice causes one email. */
  id: string;
  /** Where the event stands. */
  stream: string;
  eventId: string;
  /** Tries that have begun. */
  tries: number;
}

/** An email with what has become of it, as one store hands it to another. */
export interface OutboxRecord extends OutboxEntry {
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** When it is to be tried next, in ms since 1970; of no account once it has ended. */
  due: number;
}

/** An email as it is taken in, with the bookmark of its event. */
export interface NewEmail extends Omit<OutboxEntry, 'tries'> {
  bookmark?: Bookmark | undefined;
}

/** What the reactors remember: how far they have read the log, and which emails have gone out. Every adapter passes `outbox.contract.ts`. */
export interface Outbox {
  /** The first time, sets where to begin; later it changes nothing. */
  begin(position: Position, bookmark?: Bookmark): Promise<void>;
  /** How far the log has been read; undefined before `begin`. */
  checkpoint(): Promise<Position | undefined>;
  /** Which event stood at the checkpoint when that was written; undefined where it was written without one. */
  bookmark(): Promise<Bookmark | undefined>;
  /** Sets the checkpoint, forwards or backwards: the log has its events at other positions now. */
  moveTo(position: Position, bookmark?: Bookmark): Promise<void>;
  /** Which of these emails were ever taken in. */
  known(ids: readonly string[]): Promise<Set<string>>;
  /** Takes an event's email in, once, and moves the checkpoint to the event: both or neither, or the email first. The checkpoint never moves back. */
  add(email: NewEmail, position: Position, now: number): Promise<void>;
  /** Moves the checkpoint where nothing stands that causes an email. */
  passed(position: Position, bookmark?: Bookmark): Promise<void>;
  /** Emails that are to be tried by now (ms since 1970), the longest due first. */
  due(now: number, limit: number): Promise<OutboxEntry[]>;
  /**
   * Counts a try before it begins; false when there were not just so many before: somebody else tries it then. It is due
   * again at `again` unless `ended` is called.
   */
  trying(id: string, tries: number, again: number): Promise<boolean>;
  /** The email is out, or given up: it is never tried again. */
  ended(id: string, how: 'sent' | 'failed'): Promise<void>;
  close(): Promise<void>;
}
