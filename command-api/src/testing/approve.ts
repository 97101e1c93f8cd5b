import type { Started } from './started.ts';

/** Approves a new profile as an admin who could not check its licence. */
export const approve = (api: Started, profileId: string) =>
  api.send(
    'POST',
    `/api/admin/profiles/${profileId}/approve`,
    { unchecked_reason: 'x' },
    { token: api.admin(), headers: { 'If-Match': '"0"' } },
  );
