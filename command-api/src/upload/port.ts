import type { Writable } from 'node:stream';

/** Bytes of a request of which nobody knows yet whether they are a picture. Its owner alone may read it. */
export interface Draft {
  /** Takes the bytes in. */
  stream(): Writable;
  read(): Promise<Buffer>;
  /** Deletes it; a second time does nothing. */
  discard(): Promise<void>;
}

/** Where pictures are kept. A name is the hash of its content, so the same picture twice is one file. */
export interface UploadStore {
  draft(): Promise<Draft>;
  /** Keeps the bytes under the name. Where it is kept already, its age begins again. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Whether a picture is kept under the name; if so, its age begins again. */
  renew(name: string): Promise<boolean>;
  /**
   * Deletes drafts, and pictures that are not `named`, whose age began before an instant; answers how many. The names are
   * asked for only where something is that old, after it has been listed.
   */
  collect(before: Date, named: () => Promise<ReadonlySet<string>>): Promise<number>;
}
