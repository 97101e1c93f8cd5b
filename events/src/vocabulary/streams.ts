import type { ProfileKind } from './enums.ts';

/** Names of the log's streams, by the id of what each is about. Names are stored: a changed one loses its events. */
export const streams = {
  account: (id: string): string => `account-${id}`,
  profile: (kind: ProfileKind, id: string): string => `${kind}-${id}`,
  lead: (id: string): string => `lead-${id}`,
  demoRequest: (id: string): string => `demoRequest-${id}`,
  /** By the email's pseudonym. */
  emailClaim: (pseudonym: string): string => `emailClaim-${pseudonym}`,
} as const;
