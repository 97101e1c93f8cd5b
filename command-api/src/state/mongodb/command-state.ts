import type { LogIdentity } from '@busca/events';
import { MongoLogIdentity } from '@busca/events/mongodb';
import { mapSequence } from '@busca/platform/databases';
import { copyDocuments, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { CODE_GUESSES, type CodeGuess, type CommandState, type Credentials, type CommandStateContents, type KeyedRequest, type OneTimeCode, type Outcome } from '../port.ts';

/** Each by its account or key: one document is all that a step ever changes. */
type CredentialsDocument = Omit<Credentials, 'accountId'> & { _id: string };
type CodeDocument = Omit<OneTimeCode, 'accountId'> & { _id: string; wrong: number; usedBy: string | null };
/** `seed` is the command id's stored name. Documents of an older version have no `version`, and a whole reply. */
type KeyDocument = { _id: string; seed: string; fingerprint: string; version?: number; outcome?: Outcome };
const KEY_VERSION = 2;

/** The command side's own state in MongoDB, for however many processes. The connection stays its opener's to close. */
export class MongoCommandState implements CommandState {
  readonly identity: LogIdentity;
  readonly #credentials: Collection<CredentialsDocument>;
  readonly #codes: Collection<CodeDocument>;
  readonly #keys: Collection<KeyDocument>;
  #repliesForgotten: Promise<unknown> | undefined;

  constructor(db: Db) {
    this.identity = new MongoLogIdentity(db, 'command-state');
    this.#credentials = db.collection('credentials');
    this.#codes = db.collection('one-time-codes');
    this.#keys = db.collection('idempotency-keys');
  }

  async putCredentials({ accountId, ...fields }: Credentials): Promise<void> {
    await orEventStoreAway(this.#credentials.replaceOne({ _id: accountId }, fields, { upsert: true }));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const found = await orEventStoreAway(this.#credentials.findOne({ _id: accountId }));
    return found ? { accountId, passwordHash: found.passwordHash, changedAt: found.changedAt } : undefined;
  }

  async putCode({ accountId, ...fields }: OneTimeCode): Promise<void> {
    await orEventStoreAway(this.#codes.replaceOne({ _id: accountId }, { ...fields, wrong: 0, usedBy: null }, { upsert: true }));
  }

  /** Counts before it looks, and takes the count back when the guess was right: a crash in between costs a guess, never gives one. */
  async guessCode({ accountId, codeHash, at, usedBy }: CodeGuess): Promise<boolean> {
    const alive = { _id: accountId, expiresAt: { $gt: at }, wrong: { $lt: CODE_GUESSES } };
    const guessed = await orEventStoreAway(this.#codes.findOneAndUpdate(alive, { $inc: { wrong: 1 } }));
    if (guessed?.codeHash !== codeHash) return false;
    const right = { _id: accountId, codeHash, usedBy: { $in: usedBy === undefined ? [null] : [null, usedBy] } };
    const used = await orEventStoreAway(this.#codes.updateOne(right, { $inc: { wrong: -1 }, ...(usedBy !== undefined && { $set: { usedBy } }) }));
    return used.matchedCount === 1;
  }

  async openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest> {
    await this.#forgetReplies();
    const fresh = { seed: commandId, fingerprint, version: KEY_VERSION };
    const opened = (await orEventStoreAway(this.#keys.findOneAndUpdate({ _id: key }, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' })))!;
    // Forgotten in an upgrade: what comes now is taken for the body of the first send.
    if (opened.fingerprint === '') await orEventStoreAway(this.#keys.updateOne({ _id: key, fingerprint: '' }, { $set: { fingerprint } }));
    return { commandId: opened.seed, fingerprint: opened.fingerprint || fingerprint, outcome: opened.outcome };
  }

  async closeKey(key: string, outcome: Outcome): Promise<void> {
    await orEventStoreAway(this.#keys.updateOne({ _id: key }, { $set: { outcome } }));
  }

  async forgetKeysBefore(commandId: string): Promise<void> {
    // Nothing else asks by seed, so this makes sure of the index itself: it changes nothing where there is one.
    await orEventStoreAway(this.#keys.createIndex({ seed: 1 }));
    await orEventStoreAway(this.#keys.deleteMany({ seed: { $lt: commandId } }));
  }

  /** Takes the names and emails of whole replies, and fingerprints of passwords, out of what an older version wrote; once. */
  async #forgetReplies(): Promise<void> {
    this.#repliesForgotten ??= orEventStoreAway(
      this.#keys.updateMany({ version: { $exists: false } }, { $set: { version: KEY_VERSION, fingerprint: '' }, $unset: { reply: '' } }),
    );
    await this.#repliesForgotten.catch((error: unknown) => {
      this.#repliesForgotten = undefined;
      throw error;
    });
  }

  /** Takes over all that another store keeps, and proves that it has the same then; answers how many of all. @throws when it has something else */
  async copy({ credentials, codes, keys }: CommandStateContents): Promise<number> {
    const copied = [
      await copyDocuments(mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => ({ _id: accountId, passwordHash, changedAt })), this.#credentials),
      await copyDocuments(mapSequence(codes, ({ accountId, codeHash, expiresAt, wrong, usedBy }) => ({ _id: accountId, codeHash, expiresAt, wrong, usedBy })), this.#codes),
      await copyDocuments(mapSequence(keys, ({ key, commandId, fingerprint }): KeyDocument => ({ _id: key, seed: commandId, fingerprint, version: KEY_VERSION })), this.#keys),
    ];
    return copied.reduce((sum, count) => sum + count);
  }

  /** All documents, collection by collection, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: mapSequence(this.#credentials.find(), ({ _id: accountId, ...fields }) => ({ accountId, ...fields })),
      codes: mapSequence(this.#codes.find(), ({ _id: accountId, ...fields }) => ({ accountId, ...fields })),
      keys: mapSequence(this.#keys.find(), ({ _id: key, seed: commandId, fingerprint }) => ({ key, commandId, fingerprint })),
    };
  }

  async close(): Promise<void> {}
}
