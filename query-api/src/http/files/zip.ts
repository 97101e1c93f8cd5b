import { Zip, ZipDeflate } from 'fflate';

/** A text file of an archive. */
export interface ZippedFile {
  name: string;
  /** Its texts in order. */
  parts: AsyncIterable<string> | Iterable<string>;
}

/** A ZIP archive of files that are written while they are read, dated `mtime` (ISO). */
export async function* zipped(files: readonly ZippedFile[], mtime: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  function* taken() {
    const bytes = ready;
    ready = [];
    yield* bytes;
  }
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const part of parts) {
      file.push(Buffer.from(part));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* taken();
}
