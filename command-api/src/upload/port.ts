import type { Writable } from 'node:stream';

/** Received bytes that may turn out not to be a picture. Only the service's own user may read them. */
export interface Draft {
  /** Takes the bytes in. */
  stream(): Writable;
  read(): Promise<Buffer>;
  /** Deletes it; a second time does nothing. */
  discard(): Promise<void>;
}

/** Where pictures are stored. A name is the hash of its content, so the same picture twice is one file. */
export interface UploadStore {
  draft(): Promise<Draft>;
  /** Stores the bytes under the name. Of a picture that is there already, the age begins again. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Whether there is a picture of the name; if so, its age begins again. */
  renew(name: string): Promise<boolean>;
  /**
   * Deletes drafts, and pictures that are not `named`, whose age began before an instant; answers how many. `named` runs
   * only when something is that old, after the list was made.
   */
  collect(before: Date, named: () => Promise<ReadonlySet<string>>): Promise<number>;
}
