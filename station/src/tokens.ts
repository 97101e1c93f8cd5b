import jwt from 'jsonwebtoken';
import { sessionUserSchema, type SessionUser } from './contract.ts';

const ALGORITHM = 'HS256';
const LIFETIME_S = 12 * 60 * 60;
/** One portal's tokens are no other service's, whatever secret they share. */
const AUDIENCE = 'busca';

/** A session as its token tells it: the user, and when the token was issued and ends (seconds since 1970). */
export interface Session {
  user: SessionUser;
  issuedAt: number;
  expiresAt: number;
}

export interface Tokens {
  issue(user: SessionUser): string;
  /** The token's session; undefined for anything but a valid, unexpired token of ours. */
  read(token: string): Session | undefined;
}

/** Tokens with payload `{data: user, exp}`, HS256, 12 hours. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue: (user) => jwt.sign({ data: user, iat: seconds(), exp: seconds() + LIFETIME_S, aud: AUDIENCE }, secret, { algorithm: ALGORITHM }),
    read(token) {
      try {
        const payload = jwt.verify(token, secret, { algorithms: [ALGORITHM], audience: AUDIENCE, clockTimestamp: seconds() });
        if (typeof payload === 'string' || payload.exp === undefined || payload.iat === undefined) return undefined;
        return { user: sessionUserSchema.parse(payload.data), issuedAt: payload.iat, expiresAt: payload.exp };
      } catch {
        return undefined;
      }
    },
  };
}
