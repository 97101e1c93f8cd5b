import { keys, type ListedDocument, type PageQuery, type ProfileDocument } from '@busca/projectors/read-models';
import { expect, it } from 'vitest';
import { profileSection } from './sitemap.ts';

const COUNT = 5_001;

/** A reader of COUNT listed profiles with the ids 0, 1, ..., in this order. */
const reader = {
  total: async () => COUNT,
  page: async ({ keys: [list], after, offset, limit }: PageQuery): Promise<ListedDocument<ProfileDocument>[]> => {
    expect(list).toBe(keys.listed);
    const first = (after ? Number(after.id) + 1 : 0) + offset;
    const ids = Array.from({ length: Math.max(0, Math.min(limit, COUNT - first)) }, (_, index) =>
      String(first + index),
    );
    return ids.map((id) => ({
      id,
      sort: '',
      position: '0' as never,
      body: { id, changedAt: '2026-01-05T09:00:00.000Z' } as ProfileDocument,
    }));
  },
};

it('Sitemap: the parts hold each profile once, none more than a part may', async () => {
  const section = profileSection(reader, (id) => `/${id}`, 2_500);
  expect(await section.parts()).toBe(3);
  const parts = await Promise.all([1, 2, 3, 4].map((part) => section.entries(part)));
  expect(parts.map((entries) => entries.length)).toEqual([2_500, 2_500, 1, 0]);
  expect(parts.flat().map(({ path }) => path)).toEqual(Array.from({ length: COUNT }, (_, index) => `/${index}`));
});
