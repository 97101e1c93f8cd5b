import type { LogIdentity } from '@busca/events';
import { MongoLogIdentity } from '@busca/events/mongodb';
import { mapSequence } from '@busca/platform/databases';
import { copyDocuments, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { CODE_GUESSES, type CodeGuess, type CommandState, type Credentials, type CommandStateContents, type KeyedRequest, type OneTimeCode, type Outcome } from '../port.ts';

// `_id` is the account id or the key, so that every operation changes a single document.
type CredentialsDocument = Omit<Credentials, 'accountId'> & { _id: string };
type CodeDocument = Omit<OneTimeCode, 'accountId'> & { _id: string; wrong: number; usedBy: string | null };
/** `seed` is the stored name of the command id. Documents of an older version lack `version` and hold a whole reply. */
type KeyDocument = { _id: string; seed: string; fingerprint: string; version?: number; outcome?: Outcome };
const KEY_VERSION = 2;

/** The command state in MongoDB, shared by all command APIs. The caller closes the connection. */
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
    const document = await orEventStoreAway(this.#credentials.findOne({ _id: accountId }));
    return document ? { accountId, passwordHash: document.passwordHash, changedAt: document.changedAt } : undefined;
  }

  async putCode({ accountId, ...fields }: OneTimeCode): Promise<void> {
    await orEventStoreAway(this.#codes.replaceOne({ _id: accountId }, { ...fields, wrong: 0, usedBy: null }, { upsert: true }));
  }

  /**
   * Counts the guess first and takes the count back if it was right, so that a crash in between loses a guess and never
   * grants one.
   */
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
    // An upgrade dropped the fingerprint: take the first request that comes now as the original.
    if (opened.fingerprint === '') await orEventStoreAway(this.#keys.updateOne({ _id: key, fingerprint: '' }, { $set: { fingerprint } }));
    return { commandId: opened.seed, fingerprint: opened.fingerprint || fingerprint, outcome: opened.outcome };
  }

  async closeKey(key: string, outcome: Outcome): Promise<void> {
    await orEventStoreAway(this.#keys.updateOne({ _id: key }, { $set: { outcome } }));
  }

  async forgetKeysBefore(commandId: string): Promise<void> {
    // Only this query needs the index, so it creates it; that does nothing where it exists.
    await orEventStoreAway(this.#keys.createIndex({ seed: 1 }));
    await orEventStoreAway(this.#keys.deleteMany({ seed: { $lt: commandId } }));
  }

  /** Upgrade, once per process: removes replies (names, emails) and password fingerprints that an older version stored. */
  async #forgetReplies(): Promise<void> {
    this.#repliesForgotten ??= orEventStoreAway(
      this.#keys.updateMany({ version: { $exists: false } }, { $set: { version: KEY_VERSION, fingerprint: '' }, $unset: { reply: '' } }),
    );
    await this.#repliesForgotten.catch((error: unknown) => {
      this.#repliesForgotten = undefined;
      throw error;
    });
  }

  /**
   * Copies the contents of another store and compares them.
   * @returns the number of documents.
   * @throws Error where they differ
   */
  async copy({ credentials, codes, keys }: CommandStateContents): Promise<number> {
    const copied = [
      await copyDocuments(mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => ({ _id: accountId, passwordHash, changedAt })), this.#credentials),
      await copyDocuments(mapSequence(codes, ({ accountId, codeHash, expiresAt, wrong, usedBy }) => ({ _id: accountId, codeHash, expiresAt, wrong, usedBy })), this.#codes),
      await copyDocuments(mapSequence(keys, ({ key, commandId, fingerprint }): KeyDocument => ({ _id: key, seed: commandId, fingerprint, version: KEY_VERSION })), this.#keys),
    ];
    return copied.reduce((sum, count) => sum + count);
  }

  /** All contents, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: mapSequence(this.#credentials.find(), ({ _id: accountId, ...fields }) => ({ accountId, ...fields })),
      codes: mapSequence(this.#codes.find(), ({ _id: accountId, ...fields }) => ({ accountId, ...fields })),
      keys: mapSequence(this.#keys.find(), ({ _id: key, seed: commandId, fingerprint }) => ({ key, commandId, fingerprint })),
    };
  }

  async close(): Promise<void> {}
}
