import jwt from 'jsonwebtoken';
import { storedSecret, openDataFolder } from '../settings/data-folder.ts';
import { sessionUserSchema, type SessionUser } from '../contract.ts';
import { WrongSetting, type Settings } from '../settings/settings.ts';

const ALGORITHM = 'HS256';
const LIFETIME_S = 12 * 60 * 60;
/** One portal's tokens are no other service's, whatever secret they share. */
const AUDIENCE = 'busca';

/** A session as its token tells it: the user, and when the token was issued and ends (seconds since 1970; the issue to the ms). */
export interface Session {
  user: SessionUser;
  issuedAt: number;
  expiresAt: number;
}

export interface Tokens {
  /** A token as of an instant, now when left out: of a login, when it began to look at the password. */
  issue(user: SessionUser, at?: Date): string;
  /** The token's session; undefined for anything but a valid, unexpired token of ours. */
  read(token: string): Session | undefined;
}

/** Tokens with payload `{data: user, exp}`, HS256, 12 hours. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    // Milliseconds: in whole seconds, tokens issued just before and just after a password change would look the same.
    issue: (user, at = now()) => jwt.sign({ data: user, iat: at.getTime() / 1000, exp: seconds() + LIFETIME_S, aud: AUDIENCE }, secret, { algorithm: ALGORITHM }),
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

/**
 * The tokens of a portal, by the secret that is set; outside production one that the data folder keeps stands in for it.
 * Asked for by the services that have to do with sessions: no other one is given the secret. @throws WrongSetting
 */
export function tokensOf({ JWT_SECRET, DATA_DIR, production }: Pick<Settings, 'JWT_SECRET' | 'DATA_DIR' | 'production'>, now: () => Date): Tokens {
  if (production && JWT_SECRET === undefined) throw new WrongSetting(['JWT_SECRET: must be set in production']);
  return createTokens(JWT_SECRET ?? storedSecret(openDataFolder(DATA_DIR)), now);
}
