import { UploadsAway } from '@busca/platform/storage';
import { openPicturesInUse, type PicturesLog } from './pictures-in-use.ts';
import type { UploadStore } from './port.ts';
import { bytesOnDisk } from './upload-store.ts';

/** Ms after which a picture that no profile uses is deleted: longer than a form stays open that has sent its photo. */
const LIFETIME_MS = 60 * 60 * 1_000;
/** The part of the room that may be stored between two sweeps. */
const UNSWEPT_PART = 1 / 8;

interface Dependencies {
  uploads: UploadStore;
  log: PicturesLog;
  /** SQLite file with the pictures that profiles use, as of the last sweep. */
  picturesFile: string;
  /** Bytes of all unused pictures together. */
  mostBytes: number;
  now: () => Date;
}

export interface PictureSweep {
  /** Deletes unused pictures that are too old or too many, and leftovers of failed uploads. @returns how many */
  run(): Promise<number>;
  /** Whether an unused picture may have become too old: one was stored in the last hours, or before the start. */
  isDue(): boolean;
  /**
   * The store, whose unused pictures never take more than their room: storing one first makes room. It is away where
   * that fails.
   */
  uploads: UploadStore;
}

/** Sweeps unused pictures. Anybody may upload, so their number and their time are bounded. One sweep runs at a time. */
export function createPictureSweep({ uploads, log, picturesFile, mostBytes, now }: Dependencies): PictureSweep {
  const mostUnswept = mostBytes * UNSWEPT_PART;
  let unswept = 0;
  let storedAt = now().getTime();
  let running: Promise<number> | undefined;

  async function sweep(): Promise<number> {
    const swept = unswept;
    const pictures = openPicturesInUse(picturesFile, log);
    try {
      const before = new Date(now().getTime() - LIFETIME_MS);
      const collected = await uploads.collect({ before, mostBytes: mostBytes - mostUnswept }, pictures.among);
      unswept -= swept;
      return collected;
    } finally {
      pictures.close();
    }
  }
  const run = (): Promise<number> => (running ??= sweep().finally(() => (running = undefined)));

  return {
    run,
    isDue: () => now().getTime() - storedAt < 2 * LIFETIME_MS,
    uploads: {
      ...uploads,
      async put(name, bytes) {
        unswept += bytesOnDisk(bytes.length);
        storedAt = now().getTime();
        while (unswept > mostUnswept)
          await run().catch((error: unknown) => {
            throw new UploadsAway(error);
          });
        await uploads.put(name, bytes);
      },
    },
  };
}
