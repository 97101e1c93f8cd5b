import type { Bookmark, Position } from '@busca/events';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import { copyDocuments, isDuplicate } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import {
  DUE,
  lastDueOf,
  type NewEmail,
  type OutboxRecord,
  type Outbox,
  type OutboxEntry,
  type ParkedEmail,
  type Place,
} from '../port.ts';

/**
 * A finished or parked email has no `due`, so that the index of due emails holds only open ones. `error` is that of a
 * parked one, also while it is retried.
 */
type StoredEmail = Omit<OutboxRecord, 'id' | 'due' | 'state'> & {
  _id: string;
  state: OutboxRecord['state'] | 'parked';
  due?: number;
  error?: string;
};

/** The emails with an error; the order of strings begins with ''. */
const PARKED = { error: { $gt: '' } };

/** The one checkpoint document. */
const CHECKPOINT = { _id: 'letters' };

const unlessDuplicate = (error: unknown): void => {
  if (!isDuplicate(error)) throw error;
};

const toStored = ({ id, due, ...email }: OutboxRecord): StoredEmail => ({
  _id: id,
  ...email,
  ...(email.state !== 'sent' && email.state !== 'failed' && { due }),
});

/** The outbox in a MongoDB database. The caller opens and closes its connections (`openMongo`). */
export class MongoOutbox implements Outbox {
  readonly #emails: Collection<StoredEmail>;
  readonly #checkpoints: Collection<{ _id: string; position: Position; bookmark?: Bookmark | null }>;
  #indexed = false;

  constructor(db: Db) {
    this.#emails = db.collection('reactors.letters');
    this.#checkpoints = db.collection('reactors.checkpoints');
  }

  async begin(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#checkpoints.insertOne({ ...CHECKPOINT, position, bookmark: bookmark ?? null }).catch(unlessDuplicate);
  }

  async checkpoint(): Promise<Position | undefined> {
    return (await this.#checkpoints.findOne(CHECKPOINT))?.position;
  }

  async bookmark(): Promise<Bookmark | undefined> {
    return (await this.#checkpoints.findOne(CHECKPOINT))?.bookmark ?? undefined;
  }

  async moveTo(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#checkpoints.updateOne(CHECKPOINT, { $set: { position, bookmark: bookmark ?? null } });
  }

  async known(ids: readonly string[]): Promise<Set<string>> {
    const emails = await this.#emails.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
    return new Set(emails.map(({ _id }) => _id));
  }

  async add(emails: readonly NewEmail[], { position, bookmark }: Place, now: number): Promise<void> {
    const adds = emails.map(({ id: _id, stream, eventId }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { stream, eventId, state: 'waiting' as const, tries: 0, due: now } },
        upsert: true,
      },
    }));
    if (adds.length > 0) await this.#emails.bulkWrite(adds);
    await this.advance(position, bookmark);
  }

  async advance(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#checkpoints.updateOne(
      { ...CHECKPOINT, position: { $lt: position } },
      { $set: { position, bookmark: bookmark ?? null } },
    );
  }

  async due(now: number, limit: number): Promise<OutboxEntry[]> {
    if (!this.#indexed) {
      await this.#emails.createIndex({ due: 1, _id: 1 });
      await this.#emails.createIndex({ error: 1, stream: 1 });
    }
    this.#indexed = true;
    const where = (due: { $lte: number } | { $gt: number }) =>
      this.#emails.find({ due }).sort({ due: 1, _id: 1 }).limit(limit).toArray();
    const due = await where({ $lte: now });
    const found = due.length > 0 ? due : await where({ $gt: lastDueOf(now) });
    return found.map(({ _id, stream, eventId, tries }) => ({ id: _id, stream, eventId, tries }));
  }

  async claimTry(id: string, tries: number, nextDue: number): Promise<boolean> {
    const { matchedCount } = await this.#emails.updateOne(
      { _id: id, tries },
      { $set: { state: 'sending', due: nextDue }, $inc: { tries: 1 } },
    );
    return matchedCount === 1;
  }

  async finish(id: string, how: 'sent' | 'failed'): Promise<void> {
    await this.#emails.updateOne({ _id: id }, { $set: { state: how }, $unset: { due: '', error: '' } });
  }

  async park(id: string, error: string): Promise<void> {
    await this.#emails.updateOne({ _id: id }, { $set: { state: 'parked', error }, $unset: { due: '' } });
  }

  async parked(): Promise<ParkedEmail[]> {
    const emails = await this.#emails.find(PARKED).sort({ stream: 1, _id: 1 }).toArray();
    return emails.map(({ stream, error = '', state }) => ({
      stream,
      error,
      ...(state !== 'parked' && { retry: true }),
    }));
  }

  async parkedStreams(): Promise<number> {
    return (await this.#emails.distinct('stream', PARKED)).length;
  }

  async requestRetry(stream: string, now: number): Promise<boolean> {
    const { matchedCount } = await this.#emails.updateMany(
      { ...PARKED, stream, state: 'parked' },
      { $set: { state: 'waiting', tries: 0, due: now } },
    );
    return matchedCount > 0;
  }

  /** Copies every email of another outbox; answers how many. @throws when this one holds other emails */
  copy(emails: Sequence<OutboxRecord>): Promise<number> {
    return copyDocuments(mapSequence(emails, toStored), this.#emails);
  }

  /** Every email, finished ones included: for a copy, in which parked ones are due. */
  all(): Sequence<OutboxRecord> {
    return mapSequence(this.#emails.find(), ({ _id: id, stream, eventId, state, tries, due = 0 }) => ({
      id,
      stream,
      eventId,
      ...(state === 'parked' ? DUE : { state, tries, due }),
    }));
  }

  async close(): Promise<void> {}
}
