import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryReader } from './read-query.ts';

const schema = z.object({ page: z.string().regex(/^\d+$/).transform(Number).optional() });

it('Query strings: one that comes again is parsed once', () => {
  const parse = vi.spyOn(schema, 'safeParse');
  const read = queryReader(schema);
  expect([read('page=2'), read('page=2'), read('page=3'), read('')]).toEqual([
    { page: 2 },
    { page: 2 },
    { page: 3 },
    {},
  ]);
  expect(parse).toHaveBeenCalledTimes(3);
});

it('Query strings: what is read can not be changed for the next call, and a wrong one is refused each time', () => {
  const read = queryReader(schema);
  const query = read('page=2') as { page: number };
  expect(() => (query.page = 3)).toThrow(TypeError);
  for (const _ of [1, 2]) expect(() => read('page=x')).toThrow();
  expect(read('page=2')).toEqual({ page: 2 });
});
