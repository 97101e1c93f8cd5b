import type { LogIdentity } from '@busca/events';
import { MongoLogIdentity } from '@busca/events/mongodb';
import { mapSequence } from '@busca/platform/databases';
import { copyDocuments, deleteInBatches, isDuplicate, orEventStoreAway } from '@busca/platform/mongodb';
import type { Collection, Db } from 'mongodb';
import {
  addCode,
  CODE_GUESSES,
  codeSetKey,
  codeSetKeys,
  codesOwner,
  findCode,
  type CodeGuess,
  type CodeSet,
} from '../code-set.ts';
import { MongoAccountRecords } from './account-records.ts';
import type {
  CommandState,
  Credentials,
  ForgottenAccount,
  CommandStateContents,
  KeyedRequest,
  OneTimeCode,
  Outcome,
} from '../port.ts';

// `_id` is the account id or a key, so that every operation changes a single document.
type CredentialsDocument = Omit<Credentials, 'accountId'> & { _id: string };
/** `expiresAt` is the last code's; `revision` counts the codes that were added. */
type CodesDocument = CodeSet & { _id: string; expiresAt: number; revision: number };
const codesOf = (accountId: string) => {
  const [from, before] = codeSetKeys(accountId);
  return { _id: { $gte: from, $lt: before } };
};
const lastExpiry = ({ codes }: CodeSet): number => Math.max(...codes.map(({ expiresAt }) => expiresAt));
/** `seed` is the stored name of the command id. */
type KeyDocument = { _id: string; seed: string; fingerprint: string; outcome?: Outcome };

/** The command state in MongoDB, shared by all command APIs. The caller closes the connection. */
export class MongoCommandState implements CommandState {
  readonly identity: LogIdentity;
  readonly records: MongoAccountRecords;
  readonly #credentials: Collection<CredentialsDocument>;
  readonly #codes: Collection<CodesDocument>;
  readonly #keys: Collection<KeyDocument>;

  constructor(db: Db) {
    this.identity = new MongoLogIdentity(db, 'command-state');
    this.records = new MongoAccountRecords(db);
    this.#credentials = db.collection('credentials');
    this.#codes = db.collection('one-time-code-sets');
    this.#keys = db.collection('idempotency-keys');
  }

  async isEmpty(): Promise<boolean> {
    return (await orEventStoreAway(this.#credentials.findOne({}, { projection: { _id: 1 } }))) === null;
  }

  async putCredentials({ accountId, ...fields }: Credentials): Promise<void> {
    await orEventStoreAway(this.#credentials.replaceOne({ _id: accountId }, fields, { upsert: true }));
  }

  async addCredentials({ accountId, ...$setOnInsert }: Credentials): Promise<void> {
    await orEventStoreAway(this.#credentials.updateOne({ _id: accountId }, { $setOnInsert }, { upsert: true }));
  }

  /** Inserts none beside newer ones, which have its id. */
  async replaceCredentials({ accountId, passwordHash, changedAt }: Credentials, seen: number): Promise<boolean> {
    const replaced = { _id: accountId, $or: [{ changedAt: { $lte: seen } }, { passwordHash }] };
    const replacing = this.#credentials.updateOne(
      replaced,
      { $set: { passwordHash }, $max: { changedAt } },
      { upsert: true },
    );
    return orEventStoreAway(replacing.then(() => true, falseIfDuplicate));
  }

  async endSessions({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    await orEventStoreAway(this.#credentials.updateOne({ _id: accountId }, { $max: { changedAt } }));
  }

  async findCredentials(accountId: string): Promise<Credentials | undefined> {
    const document = await orEventStoreAway(this.#credentials.findOne({ _id: accountId }));
    return document ? { accountId, passwordHash: document.passwordHash, changedAt: document.changedAt } : undefined;
  }

  /** Adds to the set that was read, unless a guess or another code came in between; then it starts again. */
  async putCode({ codeHash, expiresAt, at, ...owner }: OneTimeCode): Promise<boolean> {
    const key = codeSetKey(owner);
    await orEventStoreAway(this.#codes.deleteMany({ ...codesOf(owner.accountId), expiresAt: { $lte: at } }));
    const found = await orEventStoreAway(this.#codes.findOne({ _id: key }));
    const set = addCode(found ?? undefined, { codeHash, expiresAt }, at);
    if (!set) return false;
    const document = { ...set, expiresAt: lastExpiry(set), revision: (found?.revision ?? 0) + 1 };
    const unchanged = found && { _id: key, revision: found.revision, wrong: found.wrong, usedBy: found.usedBy };
    const isStored = unchanged
      ? orEventStoreAway(this.#codes.replaceOne(unchanged, document)).then(({ matchedCount }) => matchedCount === 1)
      : orEventStoreAway(this.#codes.insertOne({ _id: key, ...document }).then(() => true, falseIfDuplicate));
    return (await isStored) || this.putCode({ codeHash, expiresAt, at, ...owner });
  }

  /**
   * Counts the guess first and takes the count back if it was right, so that a crash in between loses a guess and never
   * grants one.
   */
  async guessCode({ usedBy, keeps = false, ...guess }: CodeGuess): Promise<boolean> {
    const key = codeSetKey(guess);
    const alive = { _id: key, expiresAt: { $gt: guess.at }, wrong: { $lt: CODE_GUESSES } };
    const guessed = await orEventStoreAway(this.#codes.findOneAndUpdate(alive, { $inc: { wrong: 1 } }));
    const code = guessed && findCode(guessed, guess);
    if (!guessed || !code) return false;
    const same = {
      _id: key,
      revision: guessed.revision,
      usedBy: { $in: usedBy === undefined ? [null] : [null, usedBy] },
    };
    const used = await orEventStoreAway(
      this.#codes.updateOne(same, {
        $inc: { wrong: -1 },
        ...(usedBy !== undefined && !keeps && { $set: { usedBy, codes: [code] } }),
      }),
    );
    return used.matchedCount === 1;
  }

  async openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest> {
    const fresh = { seed: commandId, fingerprint };
    const opened = (await orEventStoreAway(
      this.#keys.findOneAndUpdate({ _id: key }, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' }),
    ))!;
    return { commandId: opened.seed, fingerprint: opened.fingerprint, outcome: opened.outcome };
  }

  async closeKey(key: string, outcome: Outcome): Promise<void> {
    await orEventStoreAway(this.#keys.updateOne({ _id: key }, { $set: { outcome } }));
  }

  async forgetAccount({ accountId, changedAt }: ForgottenAccount): Promise<void> {
    await orEventStoreAway(
      this.#credentials.updateOne({ _id: accountId }, { $set: { passwordHash: '' }, $max: { changedAt } }),
    );
    await orEventStoreAway(this.#codes.deleteMany(codesOf(accountId)));
  }

  async forgetOutcomes(ids: readonly string[]): Promise<void> {
    await orEventStoreAway(
      this.#keys.deleteMany({ $or: [{ 'outcome.id': { $in: [...ids] } }, { seed: { $in: [...ids] } }] }),
    );
  }

  async unsetOutcomes(): Promise<void> {
    await orEventStoreAway(this.#keys.updateMany({}, { $unset: { outcome: '' } }));
  }

  async forgetKeysBefore(commandId: string): Promise<void> {
    // Only this query needs the index, so it creates it; that does nothing where it exists.
    await orEventStoreAway(this.#keys.createIndex({ seed: 1 }));
    await orEventStoreAway(deleteInBatches(this.#keys, { seed: { $lt: commandId } }));
  }

  /**
   * Copies the contents of another store and compares them.
   * @returns the number of documents.
   * @throws Error where they differ
   */
  async copy({ credentials, codes, keys, records }: CommandStateContents): Promise<number> {
    const copied = [
      await copyDocuments(
        mapSequence(credentials, ({ accountId, passwordHash, changedAt }) => ({
          _id: accountId,
          passwordHash,
          changedAt,
        })),
        this.#credentials,
      ),
      await copyDocuments(
        mapSequence(codes, ({ accountId, browser, ...set }): CodesDocument => ({
          _id: codeSetKey({ accountId, browser }),
          ...set,
          expiresAt: lastExpiry(set),
          revision: 0,
        })),
        this.#codes,
      ),
      await copyDocuments(
        mapSequence(keys, ({ key, commandId, fingerprint }): KeyDocument => ({
          _id: key,
          seed: commandId,
          fingerprint,
        })),
        this.#keys,
      ),
      await this.records.copy(records),
    ];
    return copied.reduce((sum, count) => sum + count);
  }

  /** All contents, for a copy. */
  all(): CommandStateContents {
    return {
      credentials: mapSequence(this.#credentials.find(), ({ _id: accountId, ...fields }) => ({ accountId, ...fields })),
      codes: mapSequence(this.#codes.find(), ({ _id, codes, wrong, usedBy }) => ({
        ...codesOwner(_id),
        codes,
        wrong,
        usedBy,
      })),
      keys: mapSequence(this.#keys.find(), ({ _id: key, seed: commandId, fingerprint }) => ({
        key,
        commandId,
        fingerprint,
      })),
      records: this.records.all(),
    };
  }

  async close(): Promise<void> {}
}

const falseIfDuplicate = (error: unknown): false => {
  if (isDuplicate(error)) return false;
  throw error;
};
