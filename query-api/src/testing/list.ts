import { expect } from 'vitest';
import { z } from 'zod';
import { admin } from './people.ts';
import type { Started } from './started.ts';

/** Reads lists that nobody keeps: the entries, each as its schema has it, and the header with their number. */
export const listOf =
  (api: () => Started) =>
  async <Schema extends z.ZodType>(schema: Schema, path: string, as = admin) => {
    const { status, body, headers } = await api().get(path, { as });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    return { entries: z.array(schema).parse(body), total: headers.get('x-total-count') };
  };
