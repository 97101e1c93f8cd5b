import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiError } from './api-error.ts';
import { validate } from './read-query.ts';

const schema = z.object({
  name: z.string().trim().min(1).max(5),
  email: z.string().trim().min(1).pipe(z.email()).optional(),
  password: z
    .string()
    .min(8)
    .refine((text) => !text.includes('ñ'), { message: 'at most 72 bytes', params: { code: 'too-long' } })
    .optional(),
  size: z.object({ width: z.number() }).optional(),
  kind: z.enum(['agent', 'lender']).optional(),
  from: z.object({ date: z.union([z.iso.date(), z.iso.datetime()]), side: z.enum(['left', 'right']) }).optional(),
  page: z.coerce.number().int().min(1).max(1_000).optional(),
});
const refused = (value: unknown): ApiError => {
  try {
    validate(schema, value);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('It was not refused');
};

describe('validate', () => {
  it('returns the parsed value without unknown fields', () => {
    expect(validate(schema, { name: ' Ana ', isPremium: true })).toEqual({ name: 'Ana' });
  });

  it.each([
    ['a missing field', {}, { code: 'required', path: 'name', message: 'name is required' }],
    ['a blank field', { name: '  ' }, { code: 'required', path: 'name', message: 'name is required' }],
    ['a long one', { name: 'Penélope' }, { code: 'too-long', path: 'name' }],
    ['a short one', { name: 'Ana', password: 'short' }, { code: 'too-short', path: 'password' }],
    ['one of another type', { name: 7 }, { code: 'invalid', path: 'name' }],
    ['null', { name: null }, { code: 'invalid', path: 'name' }],
    ['a list', { name: ['Ana'] }, { code: 'invalid', path: 'name' }],
    ['a query of another database', { name: 'Ana', email: { $ne: '' } }, { code: 'invalid', path: 'email' }],
    ['something that is no email', { name: 'Ana', email: 'ana@' }, { code: 'invalid', path: 'email' }],
    ['a code of its own', { name: 'Ana', password: 'contraseña' }, { code: 'too-long', path: 'password' }],
    ['a number below its limits', { name: 'Ana', page: '0' }, { code: 'out-of-range', path: 'page' }],
    ['a number above its limits', { name: 'Ana', page: '1001' }, { code: 'out-of-range', path: 'page' }],
    ['a field further in', { name: 'Ana', size: {} }, { code: 'required', path: 'size.width' }],
    ['a value outside a list', { name: 'Ana', kind: 'admin' }, { code: 'invalid', path: 'kind' }],
    [
      'a missing one of a list',
      { name: 'Ana', from: { date: '2026-11-01' } },
      { code: 'required', path: 'from.side', message: 'from.side is required' },
    ],
    [
      'a missing one of several forms',
      { name: 'Ana', from: { side: 'left' } },
      { code: 'required', path: 'from.date' },
    ],
  ])('names the field of %s, with a code', (_, value, problem) => {
    expect(refused(value)).toMatchObject({ code: 'invalid-body', status: 400, problems: [problem] });
  });

  it('names every invalid field, and no path when the whole value is invalid', () => {
    expect(refused({ email: 'x' }).problems.map(({ path }) => path)).toEqual(['name', 'email']);
    expect(refused([]).problems[0]).not.toHaveProperty('path');
    expect(refused(undefined).problems).toHaveLength(1);
  });

  it('uses another error code for values other than bodies', () => {
    expect(() => validate(schema, {}, 'invalid-query')).toThrow(expect.objectContaining({ code: 'invalid-query' }));
  });
});
