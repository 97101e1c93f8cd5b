import { mapSequence } from '@busca/platform/databases';
import { copyDocuments, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import { CODE_GUESSES, type CodeGuess, type CommandState, type Credentials, type CommandStateContents, type KeyedRequest, type OneTimeCode } from '../port.ts';

/** Each by its account or key: one document is all that a step ever changes. */
type CredentialsDocument = Omit<Credentials, 'accountId'> & { _id: string };
type CodeDocument = Omit<OneTimeCode, 'accountId'> & { _id: string; wrong: number; usedBy: string | null };
type KeyDocument = Omit<KeyedRequest, 'reply'> & { _id: string; reply?: string };

/** The command side's own state in MongoDB, for however many processes. The connection stays its opener's to close. */
export class MongoCommandState implements CommandState {
  readonly #credentials: Collection<CredentialsDocument>;
  readonly #codes: Collection<CodeDocument>;
  readonly #keys: Collection<KeyDocument>;

  constructor(db: Db) {
    this.#credentials = db.collection('credentials');
    this.#codes = db.collection('one-time-codes');
    this.#keys = db.collection('idempotency-keys');
  }

  async putCredentials({ accountId, ...kept }: Credentials): Promise<void> {
    await orEventStoreAway(this.#credentials.replaceOne({ _id: accountId }, kept, { upsert: true }));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const found = await orEventStoreAway(this.#credentials.findOne({ _id: accountId }));
    return found ? { accountId, passwordHash: found.passwordHash, changedAt: found.changedAt } : undefined;
  }

  async putCode({ accountId, ...kept }: OneTimeCode): Promise<void> {
    await orEventStoreAway(this.#codes.replaceOne({ _id: accountId }, { ...kept, wrong: 0, usedBy: null }, { upsert: true }));
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

  async openKey(key: string, seed: string, fingerprint: string): Promise<KeyedRequest> {
    const opening = this.#keys.findOneAndUpdate({ _id: key }, { $setOnInsert: { seed, fingerprint } }, { upsert: true, returnDocument: 'after' });
    const opened = (await orEventStoreAway(opening))!;
    return { seed: opened.seed, fingerprint: opened.fingerprint, reply: opened.reply };
  }

  async closeKey(key: string, reply: string): Promise<void> {
    await orEventStoreAway(this.#keys.updateOne({ _id: key }, { $set: { reply } }));
  }

  async forgetKeysBefore(seed: string): Promise<void> {
    // Nothing else asks by seed, so this makes sure of the index itself: it changes nothing where there is one.
    await orEventStoreAway(this.#keys.createIndex({ seed: 1 }));
    await orEventStoreAway(this.#keys.deleteMany({ seed: { $lt: seed } }));
  }

  /** Takes over all that another store keeps, and proves that it has the same then; answers how many of all. @throws when it has something else */
  async copy({ credentials, codes, keys }: CommandStateContents): Promise<number> {
    const copied = [
      await copyDocuments(mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => ({ _id: accountId, passwordHash, changedAt })), this.#credentials),
      await copyDocuments(mapSequence(codes, ({ accountId, codeHash, expiresAt, wrong, usedBy }) => ({ _id: accountId, codeHash, expiresAt, wrong, usedBy })), this.#codes),
      await copyDocuments(mapSequence(keys, ({ key, seed, fingerprint }) => ({ _id: key, seed, fingerprint })), this.#keys),
    ];
    return copied.reduce((sum, count) => sum + count);
  }

  /** Everything that is kept, collection by collection: for a copy. */
  all(): CommandStateContents {
    return {
      credentials: mapSequence(this.#credentials.find(), ({ _id: accountId, ...kept }) => ({ accountId, ...kept })),
      codes: mapSequence(this.#codes.find(), ({ _id: accountId, ...kept }) => ({ accountId, ...kept })),
      keys: mapSequence(this.#keys.find(), ({ _id: key, seed, fingerprint }) => ({ key, seed, fingerprint })),
    };
  }

  async close(): Promise<void> {}
}
