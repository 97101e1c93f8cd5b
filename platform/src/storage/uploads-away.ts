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
