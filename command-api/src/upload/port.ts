/** Where pictures are kept. A name is the hash of its content, so the same picture twice is one file. */
export interface UploadStore {
  /** Keeps the bytes under the name; there already is as good as written. */
  put(name: string, bytes: Buffer): Promise<void>;
}
