import type { ApiErrorCode, RateLimit } from '@busca/platform/routes';
import { z } from 'zod';

const MINUTE = 60;

/** So many calls of one address in so many minutes. */
export const perAddress = (name: string, calls: number, minutes: number): RateLimit => ({ name, per: 'address', calls, seconds: minutes * MINUTE });
/** So many calls of one signed-in account, whatever its address. */
export const perAccount = (name: string, calls: number, minutes: number): RateLimit => ({ name, per: 'account', calls, seconds: minutes * MINUTE });
/** So many calls about one email, whoever sends them. */
export const perEmail = (name: string, calls: number, minutes: number): RateLimit => ({ name, per: 'email', calls, seconds: minutes * MINUTE });

/** Changes of one account to its profiles and plans, and to its own email, in an hour. */
export const EDITS = perAccount('edits', 60, 60);
export const EMAIL_CHANGES = perAccount('emailChanges', 20, 60);

/** What any route of this API may be refused for that is no command: it reads sessions and counts calls as commands do. */
export const ANY = ['not-signed-in', 'event-store-away'] as const satisfies readonly ApiErrorCode[];

/** Of a path that names one account, profile or message. */
export const idParams = z.object({ id: z.uuid() });
