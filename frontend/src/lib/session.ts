import type { SessionUser } from '@busca/platform/contract';
import { TOKEN_LIFETIME_S } from '@busca/platform/contract/constants';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { homeOf } from './paths.ts';
import { onRemembered, recall, remember } from './storage.ts';

/** The signed-in user, the token, and when it expires (Unix seconds). */
export interface Session {
  token: string;
  user: SessionUser;
  exp: number;
}

const readPayload = (token: string): { data?: SessionUser; exp?: number } => {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Unix seconds by the server's clock, which this device's may be ahead of. */
const seconds = (): number => Date.now() / 1000 + Number(recall('skew'));

/** Now, by the server's clock. */
export const serverNow = (): Date => new Date(seconds() * 1000);

/** Reads a token's payload. @returns null when it is unreadable or has expired */
export function readToken(token: string | null, now: number = seconds()): Session | null {
  if (!token) return null;
  try {
    const { data, exp } = readPayload(token);
    return data && exp !== undefined && exp > now ? { token, user: data, exp } : null;
  } catch {
    return null;
  }
}

/** The last user of this tab; null after they sign out here. */
let lastUser: SessionUser | null = null;
/** Whose screen this tab shows; null for a screen that is nobody's. */
let shown: SessionUser | null = null;
/** The user whose session had expired when a command was sent. */
let userToReturn: SessionUser | null = null;
/** Who follows the offer to sign in again, which ends without a change of the token. */
const offerListeners = new Set<() => void>();

/** This browser's session; null without one, or when it has expired. */
export function session(): Session | null {
  const current = readToken(recall('token'));
  if (current) lastUser = current.user;
  return current;
}

/** Whether there is a session that has expired, or will within a minute. */
export function endsSoon(): boolean {
  const token = recall('token');
  return token !== null && !readToken(token, seconds() + 60);
}

/** Address of the signed-in user's dashboard; null without a session. */
export const dashboardOf = (session: Session | null): string | null => session && homeOf[session.user.user_type];

/** Stores the token of a login, a sign-up or a renewal, which was issued just now. */
export function startSession(token: string): void {
  userToReturn = null;
  const skew = (readPayload(token).exp ?? 0) - TOKEN_LIFETIME_S - Date.now() / 1000;
  remember('skew', String(skew));
  remember('token', token);
}

/** Removes a token that the server rejected. */
export function dropToken(): void {
  remember('token', null);
}

/** Signs the user out. The caller decides where to go next. */
export function endSession(): void {
  lastUser = null;
  userToReturn = null;
  dropToken();
}

/** Signs the account with an email out, however it is typed; the session of another one goes on. */
export function endSessionOf(email: string): void {
  if (session()?.user.email.toLowerCase() === email.toLowerCase()) endSession();
}

/** Ends a session that had expired when a command was sent, and offers its user to sign in again on the same screen. */
export function expireSession(): void {
  userToReturn = shown ?? lastUser;
  dropToken();
}

/** The user of a session that is not a user's own. */
const otherThan = (user: SessionUser | null, current: Session | null): SessionUser | null =>
  user && current && current.user.id !== user.id ? current.user : null;

/**
 * The user who signed in in another tab, while this one shows a screen of somebody else; null where that is not so.
 * Nothing that is sent from here may act on their account: they see another one.
 */
export const otherUser = (): SessionUser | null => otherThan(shown, session());

/** For what is sent from a screen. @throws ApiError `other-user` where it is not that of who has signed in */
export function expectOwnScreen(): void {
  if (otherUser()) throw new ApiError(403, [{ code: 'other-user', message: 'Another user has signed in' }], '');
}

/** Says whose screen this tab shows from now on; null for one that is nobody's. */
export function showScreenOf(user: SessionUser | null): void {
  shown = user;
}

/** For the frame of a user's screens: says whose they are, as long as they are shown. @returns `otherUser` */
export function useScreenOf(user: SessionUser): SessionUser | null {
  useLayoutEffect(() => {
    showScreenOf(user);
    return () => showScreenOf(null);
  }, [user]);
  return otherThan(user, useSession());
}

/** Withdraws the offer to sign in again until the next command. */
export function dismissSignInAgain(): void {
  userToReturn = null;
  for (const listener of offerListeners) listener();
}

const subscribe = (listener: () => void) => {
  offerListeners.add(listener);
  const stop = onRemembered('token', listener);
  return () => {
    offerListeners.delete(listener);
    stop();
  };
};
const storedToken = () => recall('token');
const nobody = () => null;

/** Subscribes to the session, which may begin and end in other tabs too. */
export function useSession(): Session | null {
  const token = useSyncExternalStore(subscribe, storedToken, nobody);
  return useMemo(() => readToken(token), [token]);
}

/**
 * The user of a screen. It stays theirs while they have to sign in again: forms for their role, and what was typed
 * there, must not go.
 */
export function useUser(): SessionUser | null {
  const current = useSession();
  const user = otherThan(shown, current) ? shown : (current?.user ?? null);
  const [last, setLast] = useState(user);
  if (user !== null && user !== last) setLast(user);
  return user ?? last;
}

/**
 * A command's failure, or null once it is no longer to be shown. `not-signed-in` disappears when somebody signs in
 * again, and stays away when that session ends too.
 */
export function useFailure(failure: unknown): unknown {
  const [answered, setAnswered] = useState<unknown>(null);
  const isAnswered = useSession() !== null && failure instanceof ApiError && failure.code === 'not-signed-in';
  if (isAnswered && failure !== answered) setAnswered(failure);
  return failure === answered ? null : failure;
}

/** The user whose session had expired when a command was sent; null once somebody signs in, in another tab too. */
export const expiredUser = (): SessionUser | null => (session() ? null : userToReturn);

/** Subscribes to `expiredUser`. */
export const useExpiredUser = (): SessionUser | null => useSyncExternalStore(subscribe, expiredUser, nobody);
