import type { ModelFile } from './model-file.ts';

/** The public JSON of a batch's documents, written with two statements at most. */
export class PublicJson {
  readonly #file: ModelFile;
  readonly #texts: [id: string, json: string][] = [];
  readonly #without: string[] = [];

  constructor(file: ModelFile) {
    this.#file = file;
  }

  /** `isStored`: whether the document was stored before, so that it may have public JSON. */
  set(id: string, json: string | undefined, isStored: boolean): void {
    if (json !== undefined) this.#texts.push([id, json]);
    else if (isStored) this.#without.push(id);
  }

  write(): void {
    if (this.#texts.length > 0)
      this.#file.prepare('INSERT INTO public_json SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT (id) DO UPDATE SET json = excluded.json').run(JSON.stringify(this.#texts));
    if (this.#without.length > 0) this.#file.prepare('DELETE FROM public_json WHERE id IN (SELECT value FROM json_each(?))').run(JSON.stringify(this.#without));
  }
}
