import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '../contract.ts';
import { requestTimeoutOf } from '../routes/profile.ts';

it('Request time-out: the largest picture may be uploaded at 0.5 Mbit/s', () => {
  const seconds = requestTimeoutOf({ url: '/api/uploads/create?from=frame' })! / 1_000;
  expect((IMAGE_MAX_BYTES * 8) / seconds).toBeLessThan(500_000);
  expect(requestTimeoutOf({ url: '/api/users' })).toBeUndefined();
});
