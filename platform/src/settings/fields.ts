import { z } from 'zod';

/** On or off, as `1` or `0`. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const url = z.url({ protocol: /^https?$/, error: 'must be an address like https://busca.example/' });
