import { z } from 'zod';

export * from './contract/constants.ts';
export * from './contract/problems.ts';

/** The signed-in user, as in the token's payload under `data`. */
export const sessionUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: z.enum(['Agent', 'Lender', 'Admin', 'Analyst']),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** Cookie of a browser's session, whose code changes with each renewal, without its prefix. */
export const SESSION_COOKIE = 'busca-session';

/**
 * The name of a cookie. With `__Host-` browsers take it from this host alone, for every path and over HTTPS: no page of
 * a sibling subdomain can plant one. Development has no HTTPS, without which they refuse the prefix.
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;
