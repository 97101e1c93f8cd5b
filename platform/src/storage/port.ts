import type { Readable } from 'node:stream';

/**
 * `Cache-Control` of a picture, which never changes. A shared cache asks for it again within a day: a picture may be
 * deleted, with whom it shows. A browser keeps what its user has seen.
 */
export const PICTURE_CACHE = 'public, max-age=31536000, s-maxage=86400, immutable';

/** A file that was opened: use its stream at most once, and close it in any case. */
export interface OpenFile {
  /** In bytes. */
  size: number;
  stream(): Readable;
  close(): Promise<void>;
}

export interface ListedFile {
  name: string;
  /** When it was last stored or touched. */
  changedAt: Date;
  /** In bytes. */
  size: number;
}

/**
 * Port of the file storage: pictures by name, in a folder or in a bucket. Every adapter passes the suite in
 * `storage.contract.ts`. Every call may throw UploadsAway.
 */
export interface FileStorage {
  /** Stores a file, which appears whole or not at all. Storing it again resets its age. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** A file's bytes; undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Opens a file; undefined where there is none. */
  open(name: string): Promise<OpenFile | undefined>;
  /** Resets a file's age. @returns false where there is none */
  touch(name: string): Promise<boolean>;
  /** Deletes a file. Idempotent. */
  remove(name: string): Promise<void>;
  /** When a file was last stored or touched; undefined where there is none. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Every file, in any order. */
  list(): AsyncIterable<ListedFile>;
}

/** The picture store can't be read or written now, as on a full disk: try again later. */
export class UploadsAway extends Error {
  readonly code = 'uploads-away';
  constructor(cause: unknown) {
    super('The picture store is away', { cause });
    this.name = 'UploadsAway';
  }
}

const OF_FILES = /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ENOENT|ENOTDIR)$/;

/** The error of a store in a folder: UploadsAway where the file system refuses, any other error unchanged. */
export const orUploadsAway = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && OF_FILES.test(String(error.code)) ? new UploadsAway(error) : error;
