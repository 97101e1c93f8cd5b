import type { Writable } from 'node:stream';

/** Received bytes that are not checked yet. Only the service's user can read them. */
export interface Draft {
  /** Opens a stream that writes the bytes. */
  stream(): Writable;
  read(): Promise<Buffer>;
  /** Deletes the draft. Idempotent. */
  discard(): Promise<void>;
}

/** Port of the picture store. A name is the hash of its content, so equal pictures are one file. Every call may throw UploadsAway. */
export interface UploadStore {
  draft(): Promise<Draft>;
  /** Stores the bytes under the name. Storing an existing picture again resets its age. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** A picture's bytes; undefined where there is no such picture. */
  read(name: string): Promise<Buffer | undefined>;
  /** Resets a picture's age. @returns false where there is no such picture */
  renew(name: string): Promise<boolean>;
  /** Deletes pictures and their squares at once; a name without a picture is skipped. */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Deletes drafts and unused pictures older than an instant. `inUse` resolves to those of the old pictures that are used;
   * it runs for each page of old files, after they were listed. @returns the number of deleted files
   */
  collect(before: Date, inUse: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
