/** The one table of error codes and their HTTP statuses. */
export const statusOf = {
  'invalid-body': 400,
  'invalid-query': 400,
  'not-json': 400,
  'invalid-image': 400,
  'invalid-embed': 400,
  'common-password': 400,
  'personal-password': 400,
  'admin-password': 400,
  'invalid-otp': 400,
  'invalid-code': 400,
  'invalid-passkey': 400,
  'not-signed-in': 401,
  'wrong-password': 401,
  'second-factor-needed': 401,
  'second-factor-setup-needed': 401,
  'not-yours': 403,
  'password-needed': 403,
  'wrong-current-password': 403,
  'not-found': 404,
  'no-such-account': 404,
  'no-such-call': 405,
  'email-taken': 409,
  'profile-exists': 409,
  'not-in-this-state': 409,
  'nothing-changed': 409,
  'key-reused': 409,
  conflict: 409,
  'stale-revision': 412,
  'too-large': 413,
  'not-json-type': 415,
  'revision-required': 428,
  'too-many-requests': 429,
  'event-store-away': 503,
  'read-models-away': 503,
  'uploads-away': 503,
  internal: 500,
} as const;

export type ApiErrorCode = keyof typeof statusOf;

/** Codes of single fields on some routes only, beside the common ones ('required', 'too-long', ...). */
export type ProblemCode = 'us-phone' | 'unknown-city' | 'not-a-name';
