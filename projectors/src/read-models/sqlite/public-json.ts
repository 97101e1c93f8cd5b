import type { ModelFile } from './model-file.ts';

/** The public JSON of a batch's documents, written with two statements at most. */
export class PublicJson {
  readonly #file: ModelFile;
  readonly #texts: [document: number, json: string][] = [];
  readonly #without: number[] = [];

  constructor(file: ModelFile) {
    this.#file = file;
  }

  /** `document`: its rowid. `isStored`: whether the document was stored before, so that it may have public JSON. */
  set(document: number, json: string | undefined, isStored: boolean): void {
    if (json !== undefined) this.#texts.push([document, json]);
    else if (isStored) this.#without.push(document);
  }

  write(): void {
    if (this.#texts.length > 0)
      this.#file
        .prepare(
          'INSERT INTO public_documents SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT (document) DO UPDATE SET json = excluded.json',
        )
        .run(JSON.stringify(this.#texts));
    if (this.#without.length > 0)
      this.#file
        .prepare('DELETE FROM public_documents WHERE document IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(this.#without));
  }
}
