import type { Bookmark, Position } from '@busca/events';
import { mapSequence, type Sequence } from '@busca/platform/databases';
import { copyDocuments, isDuplicate } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import type { NewEmail, OutboxRecord, Outbox, OutboxEntry } from '../port.ts';

/** `due` is there until the email has ended: whoever looks for what is due meets no other. */
type StoredEmail = Omit<OutboxRecord, 'id' | 'due'> & { _id: string; due?: number };

/** There is one. */
const CHECKPOINT = { _id: 'letters' };

const unlessDuplicate = (error: unknown): void => {
  if (!isDuplicate(error)) throw error;
};

const toStored = ({ id, due, ...email }: OutboxRecord): StoredEmail => ({ _id: id, ...email, ...(email.state !== 'sent' && email.state !== 'failed' && { due }) });

/** The reactors' memory in a MongoDB database, whose connections are the caller's (`openMongo`). */
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

  async add({ id, stream, eventId, bookmark }: NewEmail, position: Position, now: number): Promise<void> {
    await this.#emails.insertOne({ _id: id, stream, eventId, state: 'waiting', tries: 0, due: now }).catch(unlessDuplicate);
    await this.passed(position, bookmark);
  }

  async passed(position: Position, bookmark?: Bookmark): Promise<void> {
    await this.#checkpoints.updateOne({ ...CHECKPOINT, position: { $lt: position } }, { $set: { position, bookmark: bookmark ?? null } });
  }

  async due(now: number, limit: number): Promise<OutboxEntry[]> {
    if (!this.#indexed) await this.#emails.createIndex({ due: 1, _id: 1 });
    this.#indexed = true;
    const found = await this.#emails.find({ due: { $lte: now } }).sort({ due: 1, _id: 1 }).limit(limit).toArray();
    return found.map(({ _id, stream, eventId, tries }) => ({ id: _id, stream, eventId, tries }));
  }

  async trying(id: string, tries: number, again: number): Promise<boolean> {
    const { matchedCount } = await this.#emails.updateOne({ _id: id, tries }, { $set: { state: 'sending', due: again }, $inc: { tries: 1 } });
    return matchedCount === 1;
  }

  async ended(id: string, how: 'sent' | 'failed'): Promise<void> {
    await this.#emails.updateOne({ _id: id }, { $set: { state: how }, $unset: { due: '' } });
  }

  /** Takes over every email of another store; answers how many. @throws when it has others */
  copy(emails: Sequence<OutboxRecord>): Promise<number> {
    return copyDocuments(mapSequence(emails, toStored), this.#emails);
  }

  /** Every email, those that have ended too: for a copy. */
  all(): Sequence<OutboxRecord> {
    return mapSequence(this.#emails.find(), ({ _id: id, due = 0, ...email }) => ({ id, due, ...email }));
  }

  async close(): Promise<void> {}
}
