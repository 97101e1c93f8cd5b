import { expect, it } from 'vitest';
import { ChunkMissing, withChunkErrors } from './chunks.ts';

it('A route whose screen can not be loaded fails with ChunkMissing', async () => {
  const [route] = withChunkErrors([
    {
      children: [
        { path: '/a', lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
      ],
    },
  ]);
  const lazy = route?.children?.[0]?.lazy;
  await expect(typeof lazy === 'function' ? lazy() : null).rejects.toBeInstanceOf(ChunkMissing);
});
