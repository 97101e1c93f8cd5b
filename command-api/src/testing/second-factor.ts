import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a key at an instant. */
export const codeAt = (key: string, at: Date): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
