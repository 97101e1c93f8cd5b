import type { ListQuery, PublicPage, ReadModelReader } from '@busca/projectors/read-models';
import type { Part } from '../../routes/queries.ts';
import { publicListOf } from './list.ts';

/** A list of several parts, one after the other, each in its own order; nobody is in two of them. */
export interface PartedList {
  parts: readonly [ListQuery, ...ListQuery[]];
  /** Of all parts. */
  total: () => Promise<number>;
}

/**
 * A part of such a list as JSON, as `publicListOf` has it. A part of the list that ends before the page begins is
 * counted.
 */
export async function publicPartsOf<Body>(
  reader: ReadModelReader<Body>,
  { parts, total }: PartedList,
  part: Part,
  present: (body: Body) => object,
): Promise<PublicPage> {
  if (parts.length === 1) return publicListOf(reader, parts[0], part, present);
  const { offset, limit, paged } = part;
  const pages: PublicPage[] = [];
  let [skipped, wanted] = [offset, limit];
  for (const [index, query] of parts.entries()) {
    const page = await publicListOf(reader, query, { offset: skipped, limit: wanted, paged: false }, present);
    if (page.length > 0) pages.push(page);
    wanted -= page.length;
    if (wanted === 0 || index === parts.length - 1) break;
    skipped = page.length > 0 || skipped === 0 ? 0 : skipped - (await reader.total(query));
  }
  const json = pages.map((page) => page.json).join(',');
  return { json, length: limit - wanted, ...(paged && { total: await total() }) };
}
